import { languageCookie } from '@talad/runtime/page-language';
import type { FastifyRequest } from 'fastify';
import type { Language } from './language-address.ts';

/** Properties of the visitor on which a response depends. */
export interface Visitor {
  language: Language;
  /** The language requested in the address. */
  requestedLanguage: Language | undefined;
  /** The language from the cookie. */
  cookieLanguage: Language | undefined;
  theme: 'light' | 'dark' | undefined;
  /** Whether the request has a session cookie, valid or not. */
  hasSession: boolean;
}

const isLanguage = (text: string | undefined): text is 'en' | 'th' => text === 'en' || text === 'th';

const known = (text: string | undefined): Language | undefined => (isLanguage(text) ? text : undefined);

/** Cookie that stores the language of an address for later pages. */
export const languageCookieHeader = (language: Language) =>
  `${languageCookie}=${language}; Path=/; Max-Age=${365 * 24 * 3600}; SameSite=Lax`;

/** The first supported language among the browser's preferences. */
function preferredLanguage(header: string | undefined): 'en' | 'th' {
  const preferred = (header ?? '')
    .split(',')
    .map((part, index) => {
      const [tag = '', quality] = part.trim().split(/\s*;\s*q=/);
      return { language: tag.split('-')[0]?.toLowerCase(), quality: Number(quality ?? 1), index };
    })
    // `q=0` means "not acceptable".
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index);
  const first = preferred.find(({ language }) => isLanguage(language));
  return first?.language === 'th' ? 'th' : 'en';
}

/** Reads language (address, then cookie, then browser), colour theme and session presence from a request. */
export function visitorOf(request: FastifyRequest): Visitor {
  const requested = known((request.query as Record<string, string | undefined>).lang);
  const stored = known(request.cookies[languageCookie]);
  const theme = request.cookies.talad_theme;
  return {
    language: requested ?? stored ?? preferredLanguage(request.headers['accept-language']),
    requestedLanguage: requested,
    cookieLanguage: stored,
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    hasSession: Boolean(request.cookies.talad_session),
  };
}
