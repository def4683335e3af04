import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LiveRemote } from '@talad/contract/composition';
import type { PageDeclaration, SlotDeclaration } from '@talad/contract/remote';
import type { LiveComposition } from '../composition-source.ts';
import { declaredModules, declaredUrl, matchPage, remotesOn } from './match.ts';

const page = (id: string, path: string, more: Partial<PageDeclaration> = {}): PageDeclaration => ({
  id,
  path,
  module: `./src/${id}.tsx`,
  access: 'public',
  render: 'server',
  index: true,
  title: { en: id, th: id },
  ...more,
});
const slot = (name: SlotDeclaration['slot'], more: Partial<SlotDeclaration> = {}): SlotDeclaration => ({
  slot: name,
  module: './src/slot.tsx',
  render: 'server',
  load: 'page',
  ...more,
});
const remote = (name: string, pages: PageDeclaration[], slots: SlotDeclaration[] = []): LiveRemote => ({
  name,
  version: '1.0.0',
  globalName: name,
  base: `/remotes/${name}/1.0.0/`,
  entry: 'entry.js',
  integrity: '',
  declaration: {
    name,
    i18n: { namespace: name, locales: ['en', 'th'] },
    nav: [],
    pages,
    slots,
  },
});

const live: LiveComposition = {
  files: {},
  composition: {
    compositionId: 'set',
    remotes: [
      remote('mf-shop', [
        page('game', '/shop/:slug', {
          slots: ['favourite.button'],
          needs: [
            {
              call: 'GET /api/game/:slug',
              params: { slug: { from: 'path', name: 'slug' } },
              query: { page: { from: 'search', name: 'page', fallback: '1' } },
              required: true,
            },
          ],
        }),
        page('item', '/shop/:slug/:id', {
          slots: ['item.aside'],
          slotProps: { 'item.aside': { itemId: { from: 'path', name: 'id' } } },
          needs: [{ call: 'GET /api/game/carousel' }],
        }),
        page('sale', '/shop/sale', { index: false }),
        page('orders', '/shop/orders', {
          access: 'user',
          render: 'browser',
          needs: [{ call: 'GET /api/game/:slug' }],
        }),
      ]),
      remote(
        'mf-frame',
        [],
        [
          slot('header'),
          slot('home.games', { needs: [{ call: 'GET /api/game/:slug' }] }),
          slot('favourite.button', { load: 'demand' }),
          slot('home.ticker', { render: 'browser', needs: [{ call: 'GET /api/game/:slug' }] }),
        ],
      ),
      ...['c', 'a', 'b', 'e', 'd'].map((letter) =>
        remote(
          `mf-aside-${letter}`,
          [],
          [
            slot('item.aside', {
              id: 'note',
              order: 1,
              needs: [
                {
                  call: 'GET /api/product/dynamic-item/:id',
                  params: { id: { from: 'prop', name: 'itemId' } },
                  required: true,
                },
                { call: 'GET /api/game/carousel' },
              ],
            }),
          ],
        ),
      ),
    ],
  },
  serverBuilds: {},
  leftOut: [],
  fallbacks: [],
};
const match = (path: string) => matchPage(live, new URL(path, 'https://talad.example'));

describe('matchPage', () => {
  it('finds the remote that declares the page and fills its calls in from the address', () => {
    const found = match('/shop/blade-age?page=3');
    assert.equal(found?.remote?.name, 'mf-shop');
    assert.equal(found?.remote?.page.id, 'game');
    assert.deepEqual(found?.needs, [
      { call: 'GET /api/game/:slug', params: { slug: 'blade-age' }, query: { page: '3' }, required: true },
    ]);
    assert.deepEqual(match('/shop/blade-age')?.needs[0]?.query, { page: '1' });
  });

  it('keeps the query parameters that a page or one of its calls declares, in one order', () => {
    const declared = (path: string) => {
      const url = new URL(path, 'https://talad.example');
      const { pathname, search } = declaredUrl(url, matchPage(live, url));
      return pathname + search;
    };
    assert.equal(declared('/shop/blade-age?x=1&page=3&page=4'), '/shop/blade-age?page=3');
    assert.equal(
      declared('/reset-password?y=2&token=a%26b&callbackUrl=/x'),
      '/reset-password?callbackUrl=%2Fx&token=a%26b',
    );
    assert.equal(declared('/?random=1'), '/');
    assert.equal(declared('/nowhere?random=1'), '/nowhere');
  });

  it('prefers the most specific path, regardless of the order of declaration', () => {
    const found = match('/shop/sale');
    assert.equal(found?.remote?.page.id, 'sale');
    assert.equal(found?.index, false);
  });

  it('returns access and render mode, and no calls for a browser-rendered page', () => {
    const found = match('/shop/orders');
    assert.deepEqual([found?.access, found?.render, found?.needs], ['user', 'browser', []]);
  });

  it('finds pages of the host, server-rendered if they are public', () => {
    const signIn = match('/signin');
    assert.equal(signIn?.remote, undefined);
    assert.deepEqual([signIn?.access, signIn?.render, signIn?.index], ['public', 'server', false]);
    assert.equal(match('/create-username')?.render, 'browser');
  });

  it('includes the header and the slots, with the calls of server-rendered ones', () => {
    const home = match('/');
    assert.ok(home?.slots.includes('header') && home.slots.includes('home.games'));
    assert.deepEqual(home?.needs, [{ call: 'GET /api/game/:slug', params: {}, query: {}, required: false }]);
  });

  it('prefetches what contributions to its open slots need from their props, each call once', () => {
    assert.deepEqual(match('/shop/chess/41')?.needs, [
      { call: 'GET /api/game/carousel', params: {}, query: {}, required: false },
      {
        call: 'GET /api/product/dynamic-item/:id',
        params: { id: '41' },
        query: {},
        required: false,
        isOfContribution: true,
      },
    ]);
  });

  it('has as many contributions as the open slot shows', () => {
    const item = match('/shop/chess/41');
    assert.ok(item);
    const shown = ['mf-aside-a', 'mf-aside-b', 'mf-aside-c', 'mf-aside-d'];
    assert.deepEqual(remotesOn(live, item).sort(), [...shown, 'mf-frame', 'mf-shop']);
    assert.deepEqual(
      declaredModules(live, item).filter(({ module }) => module === './slot.item.aside.note'),
      shown.map((name) => ({ remote: name, module: './slot.item.aside.note' })),
    );
  });

  it('returns null for an undeclared address', () => {
    assert.equal(match('/nothing/here'), null);
    assert.equal(match('/shop'), null);
  });

  it('lists the modules of the page without those that load on demand', () => {
    const game = match('/shop/blade-age');
    assert.ok(game);
    assert.deepEqual(declaredModules(live, game), [
      { remote: 'mf-shop', module: './page.game' },
      { remote: 'mf-frame', module: './slot.header' },
    ]);
    const home = match('/');
    assert.ok(home);
    assert.deepEqual(
      declaredModules(live, home).map(({ module }) => module),
      ['./slot.header', './slot.home.games', './slot.home.ticker'],
    );
  });

  it('names the remotes of a page, and those of the "not found" page', () => {
    const game = match('/shop/blade-age');
    assert.deepEqual(game && remotesOn(live, game), ['mf-shop', 'mf-frame']);
    assert.deepEqual(remotesOn(live), ['mf-frame']);
  });
});
