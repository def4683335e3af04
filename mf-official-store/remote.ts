import { declareRemote } from '@talad/contract/remote';

/** What this remote is and gives; the builds, the publisher and the host read it and nothing else. */
export default declareRemote({
  name: 'mf-official-store',
  owner: 'Official store team',
  mission: 'Brands sell their own goods.',
  class: 'regular',
  platform: '^1.0.0',
  i18n: { namespace: 'official-store', locales: ['en', 'th'] },
  pages: [],
  slots: [],
  nav: [],
  events: { emits: [], listens: [] },
});
