import type { PlatformRecord } from '@talad/contract/release-records';
import type { PageDeclaration, RemoteDeclaration, SlotDeclaration } from '@talad/contract/remote';

/** A page for tests; pass the fields that differ. */
export const testPage = (differs: Partial<PageDeclaration> = {}): PageDeclaration => ({
  id: 'shelf',
  path: '/shelf',
  module: './src/shelf.page.tsx',
  access: 'public',
  render: 'server',
  index: true,
  title: { en: 'Shelf', th: 'ชั้นวาง' },
  ...differs,
});

/** A slot module for tests. */
export const testSlot = (differs: Partial<SlotDeclaration> = {}): SlotDeclaration => ({
  slot: 'home.brands',
  module: './src/shelf.slot.tsx',
  render: 'browser',
  load: 'page',
  ...differs,
});

/** A contribution to an open slot for tests. */
export const testContribution = (differs: Partial<SlotDeclaration> = {}): SlotDeclaration => ({
  slot: 'item.aside',
  id: 'note',
  order: 1,
  module: './src/shelf.slot.tsx',
  render: 'server',
  reserve: [80, 80],
  load: 'page',
  ...differs,
});

/** The declaration of a remote for tests. */
export const tinyDeclaration = (differs: Partial<RemoteDeclaration> = {}): RemoteDeclaration => ({
  name: 'mf-tiny',
  owner: 'Test team',
  mission: 'Is published in tests.',
  class: 'regular',
  platform: '^1.0.0',
  i18n: { namespace: 'tiny', locales: ['en', 'th'] },
  pages: [],
  slots: [],
  nav: [],
  events: { emits: [], listens: [] },
  ...differs,
});

/** A host with pages at these paths, and nothing else. */
export const hostWith = (...paths: string[]): PlatformRecord => ({
  version: '1.0.0',
  modules: {},
  packages: [],
  pages: paths.map((path) => ({ path, slots: [] })),
  slots: {},
  events: {},
  uses: { modules: {}, calls: {}, emits: {}, listens: {}, fills: {}, renders: {} },
});
