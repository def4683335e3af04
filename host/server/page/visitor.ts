import { languageCookie } from '@talad/runtime/page-language';
import type { FastifyRequest } from 'fastify';
import type { Language } from './language-address.ts';

/** What an answer depends on of the person who asks. */
export interface Visitor {
  language: Language;
  /** The language that the address asks for. */
  askedLanguage: Language | undefined;
  /** The one that was chosen before. */
  keptLanguage: Language | undefined;
  theme: 'light' | 'dark' | undefined;
  /** Whether a session cookie came along; says nothing about its being good. */
  hasSession: boolean;
}

const isLanguage = (text: string | undefined): text is 'en' | 'th' => text === 'en' || text === 'th';

const known = (text: string | undefined): Language | undefined => (isLanguage(text) ? text : undefined);

/** A language that somebody came with by the address holds on the pages after it, too. */
export const keepLanguage = (language: Language) =>
  `${languageCookie}=${language}; Path=/; Max-Age=${365 * 24 * 3600}; SameSite=Lax`;

/** The first of the browser's languages that the site speaks. */
function preferredLanguage(header: string | undefined): 'en' | 'th' {
  const wishes = (header ?? '')
    .split(',')
    .map((part, index) => {
      const [tag = '', quality] = part.trim().split(/\s*;\s*q=/);
      return { language: tag.split('-')[0]?.toLowerCase(), quality: Number(quality ?? 1), index };
    })
    // A quality of nothing means "not this one".
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index);
  const wish = wishes.find(({ language }) => isLanguage(language))?.language;
  return wish === 'th' ? 'th' : 'en';
}

/** Reads language (address, then cookie, then browser), colours and sign-in from a request. */
export function visitorOf(request: FastifyRequest): Visitor {
  const asked = known((request.query as Record<string, string | undefined>).lang);
  const kept = known(request.cookies[languageCookie]);
  const theme = request.cookies.talad_theme;
  return {
    language: asked ?? kept ?? preferredLanguage(request.headers['accept-language']),
    askedLanguage: asked,
    keptLanguage: kept,
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    hasSession: Boolean(request.cookies.talad_session),
  };
}
