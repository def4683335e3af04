import type { FastifyRequest } from 'fastify';

/** What an answer depends on of the person who asks. */
export interface Visitor {
  language: 'en' | 'th';
  theme: 'light' | 'dark' | undefined;
  /** Whether a session cookie came along; says nothing about its being good. */
  hasSession: boolean;
}

const isLanguage = (text: string | undefined): text is 'en' | 'th' => text === 'en' || text === 'th';

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
  const asked = (request.query as Record<string, string | undefined>).lang;
  const kept = request.cookies.talad_language;
  const theme = request.cookies.talad_theme;
  return {
    language: isLanguage(asked)
      ? asked
      : isLanguage(kept)
        ? kept
        : preferredLanguage(request.headers['accept-language']),
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    hasSession: Boolean(request.cookies.talad_session),
  };
}
