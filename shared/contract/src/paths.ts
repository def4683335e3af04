/**
 * Addresses of the site. Teams link to each other through these and never by a string of their own.
 * Names stand in routes with underscores for spaces; the slug that rows carry is already in that form.
 */
const part = (value: string | number) => encodeURIComponent(String(value));

/** An address with the page that is wanted after it, where there is one. */
const leadingTo = (address: string, callbackUrl: string | undefined) =>
  callbackUrl ? `${address}${address.includes('?') ? '&' : '?'}callbackUrl=${part(callbackUrl)}` : address;

/** A game's or brand's name as routes have it. */
export const slugOf = (name: string) => name.trim().replaceAll(/\s+/g, '_');

export const paths = {
  home: () => '/',
  games: () => '/marketplace',
  game: (slug: string) => `/marketplace/${part(slug)}`,
  item: (gameSlug: string, id: number) => `/marketplace/${part(gameSlug)}/${id}`,
  seller: (username: string) => `/seller/${part(username)}`,
  favourites: () => '/favourites',
  recentlyViewed: () => '/recently-viewed',
  trending: () => '/trending',
  editItem: (id: number) => `/product/dynamic-item/${id}`,
  /** Where an offer is written: a new one, one for a game, or a draft that was kept. */
  sell: ({ game, draft }: { game?: string; draft?: number } = {}) =>
    `/sell${draft ? `?draft=${draft}` : game ? `?game=${part(game)}` : ''}`,
  /** Where an item of a linked game account is offered. */
  sellSynced: (itemId: number) => `/sell?synced=${itemId}`,
  importItems: () => '/sell/import',
  brands: () => '/official-store',
  brand: (slug: string) => `/official-store/${part(slug)}`,
  itemGroup: (brandSlug: string, id: number) => `/official-store/${part(brandSlug)}/${id}`,
  search: (input: string) => `/search?input=${part(input)}`,
  checkout: (paymentId: string) => `/checkout?paymentId=${part(paymentId)}`,
  delivery: (transactionId: number) => `/checkout/delivery/dynamic-item/${transactionId}`,
  /** Every movement of the wallet. */
  statement: () => '/wallet/statement',
  /** One top-up, followed there, with the way back to where it was begun. */
  topUp: (attemptId: string, callbackUrl?: string) =>
    leadingTo(`/wallet/statement?topUp=${part(attemptId)}`, callbackUrl),
  /** A top-up that is about to be begun there. */
  newTopUp: (baht: number, callbackUrl: string) =>
    `/wallet/statement?topUp=new&amount=${baht}&callbackUrl=${part(callbackUrl)}`,
  transactionHistory: () => '/transaction-history',
  /** Of the orders, those that wait to be paid for. */
  openPayments: () => '/transaction-history?group=toPay',
  /** Where a sign-in provider sends people back to; registered with the provider as it stands, slash included. */
  linkReturn: (provider: 'google' | 'facebook' | 'apple') => `/db-sync/${provider}/`,
  inventory: () => '/inventory',
  /** Of the inventory, what was bought. */
  bought: () => '/inventory?view=bought',
  /** The purchases, with the item of one order marked: where a redeemed coupon leads. */
  received: (transactionId: number) => `/inventory?view=bought&received=${transactionId}`,
  /** Of the inventory, what lies in linked game accounts, and what waits for one. */
  synced: () => '/inventory?view=synced',
  profile: () => '/membership/profile',
  settings: (section?: SettingsSection) => (section ? `/setting/${section}` : '/setting'),
  /** Saved cards, with the way back to where one was missing. */
  paymentSettings: (callbackUrl?: string) => leadingTo('/setting/payment', callbackUrl),
  /** The identity check, with the way back to what needed it. */
  identityCheck: (callbackUrl?: string) => leadingTo('/setting/kyc', callbackUrl),
  /** Where what withdrawing needs is set up (the bank account beside the identity check), with the way back to the wallet. */
  setUpWithdrawals: (section: 'kyc' | 'security', from: string) =>
    `/setting/${section}?withdrawFrom=${part(from)}${section === 'kyc' ? '#bank-account' : ''}`,
  signIn: (callbackUrl?: string) => leadingTo('/signin', callbackUrl),
  register: (callbackUrl?: string) => leadingTo('/register', callbackUrl),
  createUsername: (callbackUrl?: string) => leadingTo('/create-username', callbackUrl),
  registerSuccess: (email: string, callbackUrl?: string) =>
    leadingTo(`/register-success?email=${part(email)}`, callbackUrl),
  logout: (callbackUrl?: string) => leadingTo('/logout', callbackUrl),
  verifyEmail: (token: string, callbackUrl?: string) =>
    leadingTo(`/verify-email?token=${part(token)}`, callbackUrl),
  forgotPassword: (callbackUrl?: string) => leadingTo('/forgot-password', callbackUrl),
  resetPassword: (token: string, callbackUrl?: string) =>
    leadingTo(`/reset-password?token=${part(token)}`, callbackUrl),
  comingSoon: () => '/comming-soon',
  aboutUs: () => '/about-us',
  guides: () => '/guide-books',
  legalDocuments: () => '/legal-docs',
  guide: (guide: Guide) => `/guide-books/${guide}`,
  legal: (document: LegalDocument) => `/legal-docs/${document}`,
};

export const settingsSections = [
  'account',
  'kyc',
  'security',
  'language',
  'legal-docs',
  'guidebook',
  'db-sync',
  'payment',
] as const;
export type SettingsSection = (typeof settingsSections)[number];

export const guides = [
  'how-to-kyc-verify',
  'how-to-buy',
  'how-to-sell',
  'how-to-db-sync-account',
  'how-to-db-sync-item',
  'how-to-withdraw',
  'how-to-send-evidence',
  'how-to-manage-item',
] as const;
export type Guide = (typeof guides)[number];

export const legalDocuments = [
  'buyer-agreement',
  'seller-agreement',
  'terms-and-conditions',
  'privacy-policy',
  'copyright-policy',
  'cookie-policy',
] as const;
export type LegalDocument = (typeof legalDocuments)[number];

const accountPages: readonly string[] = [
  '/signin',
  '/register',
  '/register-success',
  '/create-username',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/logout',
];

/** Whether a page is a step of signing in or out, and so nowhere to come back to. */
export const isAccountPage = (pathname: string): boolean => accountPages.includes(pathname);

/** Longest page to come back to, in characters: a search of 256 Thai letters fits. */
export const longestCallback = 4_000;

/** The page to lead to once somebody is signed in; nothing for other sites and for the steps of signing in themselves. */
export function pageAfterSignIn(callbackUrl: string | null | undefined): string | undefined {
  const path = sameOriginPath(callbackUrl, '');
  if (path.length > longestCallback) return undefined;
  return path && !isAccountPage(path.split(/[?#]/)[0] ?? '') ? path : undefined;
}

/** A path of this site, or the fallback when the text leads anywhere else (`//host`, `/\host`, schemes, control characters). */
export function sameOriginPath(text: string | null | undefined, fallback = '/'): string {
  if (!text?.startsWith('/') || /^[/\\]{2}|\\|\p{Cc}/u.test(text)) return fallback;
  const base = 'https://site.invalid';
  try {
    const url = new URL(text, base);
    return url.origin === base ? url.pathname + url.search + url.hash : fallback;
  } catch {
    return fallback;
  }
}
