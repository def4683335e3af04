import { paths } from '@talad/contract/paths';
import { type SitemapEntry, type SitemapKind, sitemapPartIds } from '@talad/contract/sitemap';
import { and, asc, gt, lte, max, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PublicResponses } from '../../cache/public-responses.ts';
import { publicRoute } from '../../cache/public-route.ts';
import type { AppContext } from '../../context.ts';
import { directoryOf } from '../catalogue/index.ts';
import { isOnSale } from './listing-cards.ts';
import { dynamicItem, itemGroup } from './listings.tables.ts';

const partsUpTo = (kind: SitemapKind, highest: number) =>
  Array.from({ length: Math.ceil(highest / sitemapPartIds) }, (_, index) => ({ kind, part: index + 1 }));

const inPart = (column: typeof dynamicItem.id | typeof itemGroup.id, part: number) =>
  and(gt(column, (part - 1) * sitemapPartIds), lte(column, part * sitemapPartIds));

async function parts(context: AppContext) {
  const { games, brands } = await directoryOf(context).get();
  const [[group], [item]] = await Promise.all([
    context.db.select({ id: max(itemGroup.id) }).from(itemGroup),
    context.db.select({ id: max(dynamicItem.id) }).from(dynamicItem),
  ]);
  return [
    ...(games.length > 0 ? [{ kind: 'games' as const, part: 1 }] : []),
    ...(brands.length > 0 ? [{ kind: 'brands' as const, part: 1 }] : []),
    ...partsUpTo('groups', group?.id ?? 0),
    ...partsUpTo('items', item?.id ?? 0),
  ];
}

const entry = (path: string, changed: Date): SitemapEntry => ({ path, lastmod: changed.toISOString() });

/** The later of two times; a game's page shows its listings. */
const later = (one: Date, other: Date | undefined) => (other && other > one ? other : one);

async function readPart(context: AppContext, kind: SitemapKind, part: number): Promise<SitemapEntry[]> {
  const { db } = context;
  const { games, brands, gamesById, brandsById } = await directoryOf(context).get();
  switch (kind) {
    case 'games': {
      if (part > 1) return [];
      const rows = await db
        .select({ id: dynamicItem.gameId, changed: max(dynamicItem.createdAt) })
        .from(dynamicItem)
        .where(isOnSale)
        .groupBy(dynamicItem.gameId);
      const newest = new Map(rows.map(({ id, changed }) => [id, changed ?? undefined]));
      return games.map(({ id, slug, createdAt }) =>
        entry(paths.game(slug), later(createdAt, newest.get(id))),
      );
    }
    case 'brands':
      return part > 1 ? [] : brands.map(({ slug, createdAt }) => entry(paths.brand(slug), createdAt));
    case 'groups': {
      const rows = await db
        .select({ id: itemGroup.id, brandId: itemGroup.brandId, createdAt: itemGroup.createdAt })
        .from(itemGroup)
        .where(inPart(itemGroup.id, part))
        .orderBy(asc(itemGroup.id));
      return rows.flatMap(({ id, brandId, createdAt }) => {
        const brand = brandsById.get(brandId);
        return brand ? [entry(paths.itemGroup(brand.slug, id), createdAt)] : [];
      });
    }
    default: {
      const rows = await db
        .select({ id: dynamicItem.id, gameId: dynamicItem.gameId, changed: dynamicItem.updatedAt })
        .from(dynamicItem)
        .where(and(isOnSale, inPart(dynamicItem.id, part), sql`${dynamicItem.gameId} is not null`))
        .orderBy(asc(dynamicItem.id));
      return rows.flatMap(({ id, gameId, changed }) => {
        const game = gameId === null ? undefined : gamesById.get(gameId);
        return game ? [entry(paths.item(game.slug, id), changed)] : [];
      });
    }
  }
}

/** Sitemap of the catalogue: only public pages of items on sale. */
export function sitemapRoutes(app: FastifyInstance, context: AppContext, answers: PublicResponses): void {
  publicRoute(app, answers, 'GET /api/sitemap/', async () => ({ parts: await parts(context) }));
  publicRoute(app, answers, 'GET /api/sitemap/:kind/:part', async ({ params }) => ({
    results: await readPart(context, params.kind, params.part),
  }));
}
