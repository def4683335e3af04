import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Instant, oneOf } from './schema.ts';

/** What the catalogue has pages for. */
export const sitemapKinds = ['games', 'brands', 'groups', 'items'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** So many ids share a part: with both languages of each a part stays under the 50,000 addresses that readers take. */
export const sitemapPartIds = 20_000;

export const SitemapEntry = Type.Object({
  path: Type.String(),
  /** When what the page shows last changed. */
  lastmod: Instant,
});
export type SitemapEntry = Static<typeof SitemapEntry>;

export const sitemapCalls = defineCalls({
  'GET /api/sitemap/': {
    summary: 'Which parts the addresses of the catalogue are split into.',
    tag: 'catalogue',
    access: 'public',
    response: Type.Object({
      parts: Type.Array(Type.Object({ kind: oneOf(sitemapKinds), part: Type.Integer() })),
    }),
  },
  'GET /api/sitemap/:kind/:part': {
    summary: 'The public pages of one part; a part is a range of ids, so that pages stay in theirs.',
    tag: 'catalogue',
    access: 'public',
    params: Type.Object({
      kind: oneOf(sitemapKinds),
      part: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    }),
    response: Type.Object({ results: Type.Array(SitemapEntry) }),
  },
});
