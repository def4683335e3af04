import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { hostWith, testPage, tinyDeclaration } from '../../test/test-declarations.ts';
import { checkAddresses } from './addresses.ts';

const withPages = (name: string, ...paths: string[]): RemoteDeclaration =>
  tinyDeclaration({ name, pages: paths.map((path, index) => testPage({ id: `page-${index}`, path })) });

const market = withPages('mf-market', '/market', '/market/:slug', '/market/:slug/:id');
const check = (declaration: RemoteDeclaration, ...remotes: RemoteDeclaration[]) =>
  checkAddresses(declaration, { remotes, host: hostWith('/', '/signin') });

describe('gate: addresses', () => {
  for (const path of [
    '/market/:anything',
    '/market/:slug/',
    '/Market/Turbo_Samlor',
    '/:a/:b',
    '/market/*',
    '/*',
  ]) {
    it(`refuses ${path} beside the live /market/:slug`, () => {
      const [finding] = check(withPages('mf-tiny', path), market);
      assert.equal(finding?.check, 'addresses');
      assert.match(finding?.problem ?? '', /belongs to (mf-market|the host)/);
    });
  }

  for (const path of [
    '/',
    '/signin',
    '/SignIn/',
    '/:page',
    '/*',
    '/api/tiny',
    '/r/:name',
    '/sw.js',
    '/offline',
    '/.well-known/:file',
  ])
    it(`refuses ${path}, which the host answers`, () => {
      assert.match(check(withPages('mf-tiny', path))[0]?.problem ?? '', /belongs to the host/);
    });

  it('refuses two pages with one path, whatever their params are called', () => {
    assert.deepEqual(
      check(withPages('mf-tiny', '/tiny/:a', '/tiny/:b/')).map(({ problem }) => problem),
      ['the pages page-0 and page-1 both have the path /tiny/:b/'],
    );
  });

  it('accepts new addresses, and overlaps between the pages of one remote', () => {
    assert.deepEqual(
      check(withPages('mf-tiny', '/marketing', '/market/a/b/c', '/tiny/:id', '/tiny/new'), market),
      [],
    );
  });

  describe('delegation', () => {
    const chess = withPages('mf-chess', '/market/chess');
    const delegates = [{ path: '/market/chess', to: 'mf-chess' }];

    it('lets the named remote have the path, whichever of the two goes live last', () => {
      assert.deepEqual(check(chess, { ...market, delegates }), []);
      assert.deepEqual(check({ ...market, delegates }, chess), []);
    });

    it('is for the named remote and path only', () => {
      assert.equal(check(withPages('mf-other', '/market/chess'), { ...market, delegates }).length, 1);
      assert.equal(check(withPages('mf-chess', '/market/go'), { ...market, delegates }).length, 1);
      assert.equal(check(withPages('mf-chess', '/market/:game'), { ...market, delegates }).length, 1);
    });

    it('does not let a remote take over a page by delegating it to its owner', () => {
      const same = {
        ...withPages('mf-tiny', '/market/:slug'),
        delegates: [{ path: '/market/:slug', to: 'mf-market' }],
      };
      assert.equal(check(same, market).length, 1);
    });
  });
});
