import { declareRemote, type PageDeclaration } from '@talad/contract/remote';

const withdrawHold = { call: 'GET /api/config', query: { key: 'withdraw_hold_h' } } as const;

const accountNeeds: PageDeclaration['needs'] = [
  { call: 'GET /api/user/profile' },
  { call: 'GET /api/user/export' },
];

/** Every page here is private to its user, so it is neither server-rendered nor indexed by search engines. */
const own = (
  page: Pick<PageDeclaration, 'id' | 'path' | 'module' | 'title' | 'needs' | 'messages'>,
): PageDeclaration => ({
  ...page,
  access: 'user',
  render: 'browser',
  index: false,
});

const titles = {
  account: { en: 'Account', th: 'บัญชี' },
  kyc: { en: 'KYC', th: 'ยืนยันตัวตน' },
  security: { en: 'Security', th: 'ความปลอดภัย' },
  language: { en: 'Language', th: 'ภาษา' },
  'legal-docs': { en: 'Legal Docs', th: 'เอกสารทางกฎหมาย' },
  guidebook: { en: 'Guidebook', th: 'คู่มือการใช้งาน' },
  'db-sync': { en: 'DB Sync', th: 'ซิงก์บัญชีเกม' },
} as const;

/** The remote's manifest: the only file of it that the builds, the publisher and the host read. */
export default declareRemote({
  name: 'mf-settings',
  owner: 'Settings team',
  mission: 'Profile, security, identity check, bank account and linked game accounts.',
  class: 'regular',
  platform: '^1.0.0',
  i18n: {
    namespace: 'settings',
    locales: ['en', 'th'],
    groups: ['security', 'account', 'profile', 'bank', 'linked', 'kyc', 'withdrawal'],
  },
  pages: [
    own({
      id: 'settings',
      path: '/setting',
      module: './src/features/account/account.page.tsx',
      title: titles.account,
      messages: ['account'],
      needs: accountNeeds,
    }),
    own({
      id: 'account',
      path: '/setting/account',
      module: './src/features/account/account.page.tsx',
      title: titles.account,
      messages: ['account'],
      needs: accountNeeds,
    }),
    own({
      id: 'kyc',
      path: '/setting/kyc',
      module: './src/features/kyc/kyc.page.tsx',
      title: titles.kyc,
      messages: ['bank', 'kyc', 'withdrawal'],
      needs: [{ call: 'GET /api/user/kyc' }, withdrawHold, { call: 'GET /api/user/wallet/book-bank' }],
    }),
    own({
      id: 'security',
      path: '/setting/security',
      module: './src/features/security/security.page.tsx',
      title: titles.security,
      messages: ['security', 'withdrawal'],
      needs: [
        { call: 'GET /api/user/verify-otp' },
        { call: 'GET /api/user/session' },
        { call: 'GET /api/user/security-event' },
        { call: 'GET /api/user/wallet/withdraw-terms' },
        withdrawHold,
      ],
    }),
    own({
      id: 'language',
      path: '/setting/language',
      module: './src/features/language/language.page.tsx',
      title: titles.language,
    }),
    own({
      id: 'legal-docs',
      path: '/setting/legal-docs',
      module: './src/features/legal-docs/legal-docs.page.tsx',
      title: titles['legal-docs'],
    }),
    own({
      id: 'guidebook',
      path: '/setting/guidebook',
      module: './src/features/guidebook/guidebook.page.tsx',
      title: titles.guidebook,
    }),
    own({
      id: 'db-sync',
      path: '/setting/db-sync',
      module: './src/features/db-sync/db-sync.page.tsx',
      title: titles['db-sync'],
      messages: ['linked'],
      needs: [{ call: 'GET /api/user/db-sync/link' }, { call: 'GET /api/game/', query: { limit: 100 } }],
    }),
    own({
      id: 'profile',
      path: '/membership/profile',
      module: './src/features/profile/profile.page.tsx',
      title: { en: 'Profile', th: 'โปรไฟล์' },
      messages: ['profile'],
      needs: [{ call: 'GET /api/user/profile' }, { call: 'GET /api/user/frame' }],
    }),
  ],
  slots: [
    {
      slot: 'settings.menu',
      module: './src/features/settings-menu/settings-menu.slot.tsx',
      render: 'browser',
      load: 'page',
      reserve: [45, 360],
    },
    {
      slot: 'link-account.modal',
      module: './src/features/link-account/link-account.slot.tsx',
      render: 'browser',
      load: 'demand',
    },
  ],
  nav: [
    { area: 'profile-menu', label: { en: 'Profile', th: 'โปรไฟล์' }, path: '/membership/profile', order: 10 },
    { area: 'settings-menu', label: titles.account, path: '/setting/account', order: 10 },
    { area: 'settings-menu', label: titles.kyc, path: '/setting/kyc', order: 20 },
    { area: 'settings-menu', label: titles.security, path: '/setting/security', order: 30 },
    { area: 'settings-menu', label: titles.language, path: '/setting/language', order: 40 },
    { area: 'settings-menu', label: titles['legal-docs'], path: '/setting/legal-docs', order: 50 },
    { area: 'settings-menu', label: titles.guidebook, path: '/setting/guidebook', order: 60 },
    { area: 'settings-menu', label: titles['db-sync'], path: '/setting/db-sync', order: 70 },
  ],
  events: { emits: ['drawer:open'], listens: [] },
});
