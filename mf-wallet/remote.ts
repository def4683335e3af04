import { declareRemote } from '@talad/contract/remote';

/** What this remote is and gives; the builds, the publisher and the host read it and nothing else. */
export default declareRemote({
  name: 'mf-wallet',
  owner: 'Wallet team',
  mission: 'Everything that moves money: checkout, wallet, statement.',
  class: 'regular',
  platform: '^1.0.0',
  i18n: { namespace: 'wallet', locales: ['en', 'th'] },
  pages: [],
  slots: [],
  nav: [],
  events: { emits: [], listens: [] },
});
