/**
 * Addresses of the site. Teams link to each other through these and never by a string of their own. Names in routes
 * have underscores for spaces; the slugs in API rows already have that form.
 */
export * as paths from './page-paths.ts';

/** A game's or brand's name in the form used in routes. */
export const slugOf = (name: string) => name.trim().replaceAll(/\s+/g, '_');

/** Sections of the settings, as in their paths. */
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

/** Guides, as in their paths. */
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

/** Legal documents, as in their paths. */
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

/** The path as the router compares it: without a trailing slash, in lower case, with escapes decoded. */
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
