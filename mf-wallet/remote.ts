import { declareRemote } from '@talad/contract/remote';

/** The remote's manifest: the only file of it that the builds, the publisher and the host read. */
export default declareRemote({
  name: 'mf-wallet',
  owner: 'Wallet team',
  mission: 'Checkout, payments, wallet, withdrawals and the statement.',
  class: 'regular',
  platform: '^1.0.0',
  i18n: { namespace: 'wallet', locales: ['en', 'th'], groups: ['statement'] },
  pages: [
    {
      id: 'checkout',
      path: '/checkout',
      module: './src/features/checkout/checkout.page.tsx',
      access: 'user',
      render: 'browser',
      index: false,
      title: { en: 'Checkout', th: 'ชำระเงิน' },
      needs: [
        {
          call: 'GET /api/account/v2/payment/:paymentId',
          params: { paymentId: { from: 'search', name: 'paymentId', required: true } },
        },
        {
          call: 'GET /api/account/v2/payment/:paymentId/attempt',
          params: { paymentId: { from: 'search', name: 'paymentId', required: true } },
        },
        { call: 'GET /api/payment-method' },
      ],
    },
    {
      id: 'statement',
      path: '/wallet/statement',
      module: './src/features/statement/statement.page.tsx',
      access: 'user',
      render: 'browser',
      index: false,
      title: { en: 'Statement', th: 'รายการเดินบัญชี' },
      messages: ['statement'],
      needs: [{ call: 'GET /api/user/wallet/statement/months' }],
    },
    {
      id: 'payment',
      path: '/setting/payment',
      module: './src/features/payment-settings/payment.page.tsx',
      access: 'user',
      render: 'browser',
      index: false,
      title: { en: 'Payment', th: 'การชำระเงิน' },
      needs: [{ call: 'GET /api/payment-method' }, { call: 'GET /api/user/card' }],
      slots: ['settings.menu'],
    },
  ],
  slots: [
    {
      slot: 'wallet.panel',
      module: './src/features/wallet-panel/wallet-panel.slot.tsx',
      render: 'browser',
      load: 'demand',
      reserve: [420, 420],
    },
  ],
  nav: [
    {
      area: 'settings-menu',
      label: { en: 'Payment', th: 'การชำระเงิน' },
      path: '/setting/payment',
      order: 35,
    },
  ],
  events: { emits: ['wallet:changed', 'order:changed', 'analytics:purchase'], listens: [] },
  outcomes: ['analytics:purchase'],
});
