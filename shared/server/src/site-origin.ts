import { Type } from 'typebox';

/** Public origin of the site. */
export const SiteOrigin = Type.Optional(Type.String({ pattern: '^https?://[^/]+$' }));

/** Sessions and payments of a site without encryption would be readable on the way. */
export const siteOriginProblems = (mode: string, siteOrigin: string | undefined): string[] =>
  mode === 'production' && !siteOrigin?.startsWith('https://')
    ? [
        'SITE_ORIGIN: required in production, with https:// (sessions and payments would be readable on the way)',
      ]
    : [];
