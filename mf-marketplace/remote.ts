import { declareRemote } from '@talad/contract/remote';

/** What this remote is and gives; the builds, the publisher and the host read it and nothing else. */
export default declareRemote({
  name: 'mf-marketplace',
  owner: 'Marketplace team',
  mission: 'People sell to people: games, offers, orders and what follows from them.',
  class: 'regular',
  platform: '^1.0.0',
  i18n: { namespace: 'marketplace', locales: ['en', 'th'] },
  pages: [],
  slots: [],
  nav: [],
  events: { emits: [], listens: [] },
});
