import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { discoveryExtras } from '@talad/contract/composition';
import type { PageDeclaration, RemoteDeclaration, SlotDeclaration } from '@talad/contract/remote';
import { findObjections } from './gate.ts';

const page = (path: string): PageDeclaration => ({
  id: 'shelf',
  path,
  module: './src/shelf.page.tsx',
  access: 'public',
  render: 'server',
  index: true,
  title: { en: 'Shelf', th: 'ชั้นวาง' },
});

const slot = (name: SlotDeclaration['slot']): SlotDeclaration => ({
  slot: name,
  module: './src/shelf.slot.tsx',
  render: 'browser',
  load: 'page',
});

const declaration = (differs: Partial<RemoteDeclaration> = {}): RemoteDeclaration => ({
  name: 'mf-new',
  owner: 'Test team',
  mission: 'Wants to go live.',
  class: 'regular',
  platform: '^1.0.0',
  i18n: { namespace: 'new', locales: ['en', 'th'] },
  pages: [],
  slots: [],
  nav: [],
  events: { emits: [], listens: [] },
  ...differs,
});

describe('release gate', () => {
  const folder = mkdtempSync(join(tmpdir(), 'talad-gate-'));
  const storeBefore = process.env.STORE_DIR;

  before(() => {
    process.env.STORE_DIR = folder;
    const there = declaration({
      name: 'mf-there',
      pages: [page('/market/:slug')],
      slots: [slot('home.games')],
    });
    writeFileSync(
      join(folder, 'discovery.json'),
      JSON.stringify({
        schema: '',
        microFrontends: {
          'mf-there': [
            {
              url: '/',
              metadata: { integrity: '', version: '1' },
              extras: { [discoveryExtras]: { declaration: there } },
            },
          ],
        },
      }),
    );
  });

  after(() => {
    if (storeBefore === undefined) delete process.env.STORE_DIR;
    else process.env.STORE_DIR = storeBefore;
    rmSync(folder, { recursive: true, force: true });
  });

  it('accepts a compatible remote', () => {
    const fits = declaration({
      pages: [page('/market'), page('/market/:slug/:id')],
      slots: [slot('home.brands')],
      events: { emits: ['cart:changed'], listens: ['language:changed'] },
    });
    assert.deepEqual(findObjections(fits), []);
  });

  it('refuses a platform version that the host does not provide', () => {
    assert.deepEqual(findObjections(declaration({ platform: '>=2' })), [
      'needs platform >=2, the host gives 1.0.0',
    ]);
  });

  it('refuses slots and events that the contract does not define', () => {
    const odd = declaration({ events: { emits: ['cart:exploded'], listens: ['moon:risen'] } });
    Object.assign(odd, { slots: [{ ...slot('home.brands'), slot: 'home.moon' }] });
    assert.deepEqual(findObjections(odd), [
      'names the event "cart:exploded", which the contract does not have',
      'names the event "moon:risen", which the contract does not have',
      'fills the slot "home.moon", which the contract does not have',
    ]);
  });

  for (const path of ['/market/:slug', '/market/:anything', '/market/:slug/']) {
    it(`refuses ${path} if another remote already matches the same URLs`, () => {
      assert.deepEqual(findObjections(declaration({ pages: [page(path)] })), [
        `gives the page ${path}, which mf-there gives already`,
      ]);
    });
  }

  it('refuses a slot that another remote provides', () => {
    assert.deepEqual(findObjections(declaration({ slots: [slot('home.games')] })), [
      'fills the slot "home.games", which mf-there fills already',
    ]);
  });

  it('lets a remote replace its own routes and slots', () => {
    const again = declaration({
      name: 'mf-there',
      pages: [page('/market/:slug')],
      slots: [slot('home.games')],
    });
    assert.deepEqual(findObjections(again), []);
  });
});
