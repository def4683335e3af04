import { declareRemote } from '@talad/contract/remote';

/** What this remote is and gives; the builds, the publisher and the host read it and nothing else. */
export default declareRemote({
  name: 'mf-settings',
  owner: 'Settings team',
  mission: 'Who a person is and how the site treats them.',
  class: 'regular',
  platform: '^1.0.0',
  i18n: { namespace: 'settings', locales: ['en', 'th'] },
  pages: [],
  slots: [],
  nav: [],
  events: { emits: [], listens: [] },
});
