import { declareRemote } from '@talad/contract/remote';

/** The remote's manifest: the only file of it that the builds, the publisher and the host read. */
export default declareRemote({
  name: 'mf-header',
  owner: 'Header team',
  mission: 'Header, search, cart and all drawers.',
  class: 'essential',
  platform: '^1.0.0',
  i18n: { namespace: 'header', locales: ['en', 'th'] },
  pages: [],
  slots: [
    {
      slot: 'header',
      module: './src/frame/header.slot.tsx',
      render: 'server',
      reserve: [56, 64],
      load: 'page',
    },
    {
      slot: 'add-to-cart.button',
      module: './src/features/add-to-cart/add-to-cart.slot.tsx',
      render: 'server',
      load: 'page',
    },
  ],
  nav: [],
  events: {
    emits: ['drawer:open', 'support:open', 'cart:changed', 'analytics:begin-checkout'],
    listens: ['drawer:open', 'drawer:close', 'support:open'],
  },
  outcomes: ['analytics:begin-checkout'],
});
