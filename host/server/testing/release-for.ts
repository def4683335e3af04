import type { ReleaseExtras } from '@talad/contract/composition';

/** A published version of a remote that fills the header. */
export const releaseFor = (name: string, version: string): ReleaseExtras => ({
  name,
  version,
  builtAt: '2026-11-25T00:00:00.000Z',
  globalName: name.replaceAll('-', '_'),
  base: `/r/${name}/${version}/`,
  entry: 'remoteEntry.js',
  server: 'server/server.cjs',
  integrity: { 'remoteEntry.js': 'sha384-e', 'server/server.cjs': 'sha384-s' },
  chunks: {},
  declaration: {
    name,
    owner: 'Test team',
    mission: 'Is served in tests.',
    class: 'regular',
    platform: '^1.0.0',
    i18n: { namespace: 'tests', locales: ['en', 'th'] },
    pages: [],
    slots: [{ slot: 'header', module: './src/header.tsx', render: 'server', load: 'page' }],
    nav: [],
    events: { emits: [], listens: [] },
    outcomes: ['analytics:purchase'],
  },
});
