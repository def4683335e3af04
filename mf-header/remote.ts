import { declareRemote } from '@talad/contract/remote';

/** What this remote is and gives; the builds, the publisher and the host read it and nothing else. */
export default declareRemote({
  name: 'mf-header',
  owner: 'Header team',
  mission: 'The way through the shop: header, search, cart and every drawer.',
  class: 'regular',
  platform: '^1.0.0',
  i18n: { namespace: 'header', locales: ['en', 'th'] },
  pages: [],
  slots: [],
  nav: [],
  events: { emits: [], listens: [] },
});
