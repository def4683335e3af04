/** Cookie that stores the analytics consent. */
export const consentCookie = 'talad_analytics';
const yearSeconds = 365 * 24 * 3600;

/** The user's consent choice; undefined before one is made. Global Privacy Control counts as a rejection. */
export function analyticsChoice(): boolean | undefined {
  const [, choice] = /(?:^|; )talad_analytics=(granted|denied)(?:;|$)/.exec(document.cookie) ?? [];
  if (choice) return choice === 'granted';
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl
    ? false
    : undefined;
}

/** Stores the choice for a year. */
export function storeAnalyticsConsent(isGranted: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser the site serves
  document.cookie = `${consentCookie}=${isGranted ? 'granted' : 'denied'}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
}
