/**
 * Addresses of the site. Teams link to each other through these and never by a string of their own. Names in routes
 * have underscores for spaces; the slugs in API rows already have that form.
 */
const part = (value: string | number) => encodeURIComponent(String(value));

/** An address with the return URL, if there is one. */
const withReturnUrl = (address: string, callbackUrl: string | undefined) =>
  callbackUrl ? `${address}${address.includes('?') ? '&' : '?'}callbackUrl=${part(callbackUrl)}` : address;

/** A game's or brand's name in the form used in routes. */
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
  /** The listing form: a new listing, one for a game, or a saved draft. */
  sell: ({ game, draft }: { game?: string; draft?: number } = {}) =>
    `/sell${draft ? `?draft=${draft}` : game ? `?game=${part(game)}` : ''}`,
  /** The listing form for a synced item. */
  sellSynced: (itemId: number) => `/sell?synced=${itemId}`,
  importItems: () => '/sell/import',
  brands: () => '/official-store',
  brand: (slug: string) => `/official-store/${part(slug)}`,
  itemGroup: (brandSlug: string, id: number) => `/official-store/${part(brandSlug)}/${id}`,
  search: (input: string) => `/search?input=${part(input)}`,
  checkout: (paymentId: string) => `/checkout?paymentId=${part(paymentId)}`,
  delivery: (transactionId: number) => `/checkout/delivery/dynamic-item/${transactionId}`,
  /** All wallet transactions. */
  statement: () => '/wallet/statement',
  /** Status of one top-up on that page, with a return URL. */
  topUp: (attemptId: string, callbackUrl?: string) =>
    withReturnUrl(`/wallet/statement?topUp=${part(attemptId)}`, callbackUrl),
  /** Starts a new top-up on that page. */
  newTopUp: (baht: number, callbackUrl: string) =>
    `/wallet/statement?topUp=new&amount=${baht}&callbackUrl=${part(callbackUrl)}`,
  transactionHistory: () => '/transaction-history',
  /** Orders that are not paid yet. */
  openPayments: () => '/transaction-history?group=toPay',
  /** Return address of a sign-in provider; registered with the provider exactly like this, slash included. */
  linkReturn: (provider: 'google' | 'facebook' | 'apple') => `/db-sync/${provider}/`,
  inventory: () => '/inventory',
  /** Purchases in the inventory. */
  bought: () => '/inventory?view=bought',
  /** The purchases, with the item of one order highlighted: the target after redeeming a coupon. */
  received: (transactionId: number) => `/inventory?view=bought&received=${transactionId}`,
  /** Synced items in the inventory, and items that wait for a linked account. */
  synced: () => '/inventory?view=synced',
  profile: () => '/membership/profile',
  settings: (section?: SettingsSection) => (section ? `/setting/${section}` : '/setting'),
  /** Saved cards, with a return URL to the page that needed one. */
  paymentSettings: (callbackUrl?: string) => withReturnUrl('/setting/payment', callbackUrl),
  /** The identity check, with a return URL to the page that needed it. */
  identityCheck: (callbackUrl?: string) => withReturnUrl('/setting/kyc', callbackUrl),
  /** Setup for withdrawals (the bank account is beside the identity check), with the way back to the wallet. */
  setUpWithdrawals: (section: 'kyc' | 'security', from: string) =>
    `/setting/${section}?withdrawFrom=${part(from)}${section === 'kyc' ? '#bank-account' : ''}`,
  signIn: (callbackUrl?: string) => withReturnUrl('/signin', callbackUrl),
  register: (callbackUrl?: string) => withReturnUrl('/register', callbackUrl),
  createUsername: (callbackUrl?: string) => withReturnUrl('/create-username', callbackUrl),
  registerSuccess: (email: string, callbackUrl?: string) =>
    withReturnUrl(`/register-success?email=${part(email)}`, callbackUrl),
  logout: (callbackUrl?: string) => withReturnUrl('/logout', callbackUrl),
  verifyEmail: (token: string, callbackUrl?: string) =>
    withReturnUrl(`/verify-email?token=${part(token)}`, callbackUrl),
  forgotPassword: (callbackUrl?: string) => withReturnUrl('/forgot-password', callbackUrl),
  resetPassword: (token: string, callbackUrl?: string) =>
    withReturnUrl(`/reset-password?token=${part(token)}`, callbackUrl),
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

/** The path as the router compares it: without the slash at its end, in small letters, with escapes decoded. */
function routeOf(pathname: string): string {
  try {
    return decodeURI(pathname)
      .toLowerCase()
      .replace(/(.)\/+$/, '$1');
  } catch {
    return pathname;
  }
}

/** Whether a page is a step of signing in or out, and therefore not a valid return URL. */
export const isAccountPage = (pathname: string): boolean => accountPages.includes(routeOf(pathname));

/** Maximum length of a return URL, in characters: a search of 256 Thai letters fits. */
export const maxReturnUrlLength = 4_000;

/** Returns the return URL after sign-in; undefined for other sites and for the sign-in steps themselves. */
export function safeReturnUrl(callbackUrl: string | null | undefined): string | undefined {
  const path = sameOriginPath(callbackUrl, '');
  if (path.length > maxReturnUrlLength) return undefined;
  return path && !isAccountPage(path.split(/[?#]/)[0] ?? '') ? path : undefined;
}

const anySite = 'https://site.invalid';

/** The text as a browser reads it on a page of this site: path, search and hash; undefined if it leaves the site. */
function pathInSite(text: string): string | undefined {
  try {
    const url = new URL(text, anySite);
    return url.origin === anySite ? url.pathname + url.search + url.hash : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns a path of this site, or the fallback if the text points anywhere else (`//host`, `/..//host`, `/\host`,
 * schemes, control characters). The result is what is tested: resolving dot segments may leave two slashes in front,
 * which the next reader takes for a host.
 */
export function sameOriginPath(text: string | null | undefined, fallback = '/'): string {
  if (!text?.startsWith('/') || /\\|\p{Cc}/u.test(text)) return fallback;
  const path = pathInSite(text);
  return path !== undefined && pathInSite(path) === path ? path : fallback;
}
