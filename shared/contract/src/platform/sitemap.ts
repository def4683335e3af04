import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Instant, oneOf } from './schema.ts';

/** Kinds of catalogue pages. */
export const sitemapKinds = ['games', 'brands', 'groups', 'items'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** Ids per part: with both languages of each, a part stays under the sitemap limit of 50,000 addresses. */
export const sitemapPartIds = 20_000;

/** A page in the sitemap. */
export const SitemapEntry = Type.Object({
  path: Type.String(),
  /** When the content of the page last changed. */
  lastmod: Instant,
});
export type SitemapEntry = Static<typeof SitemapEntry>;

/** The sitemap of the catalogue. */
export const sitemapCalls = defineCalls({
  'GET /api/sitemap/': {
    summary: 'Parts of the sitemap of the catalogue.',
    tag: 'catalogue',
    access: 'public',
    response: Type.Object({
      parts: Type.Array(Type.Object({ kind: oneOf(sitemapKinds), part: Type.Integer() })),
    }),
  },
  'GET /api/sitemap/:kind/:part': {
    summary: 'The public pages of one part; a part is a range of ids, so pages never move between parts.',
    tag: 'catalogue',
    access: 'public',
    params: Type.Object({
      kind: oneOf(sitemapKinds),
      part: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    }),
    response: Type.Object({ results: Type.Array(SitemapEntry) }),
  },
});
