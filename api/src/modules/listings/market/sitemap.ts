import { paths } from '@talad/contract/paths';
import { type SitemapEntry, type SitemapKind, sitemapPartIds } from '@talad/contract/sitemap';
import type { AppContext } from '../../../context.ts';
import { directoryOf } from '../../catalogue/index.ts';
import {
  findHighestGroupId,
  findHighestListingId,
  type IdRange,
  listGroupsInRange,
  listNewestByGame,
  listOnSaleInRange,
} from './sitemap.repository.ts';

const partsUpTo = (kind: SitemapKind, highest: number) =>
  Array.from({ length: Math.ceil(highest / sitemapPartIds) }, (_, index) => ({ kind, part: index + 1 }));

const rangeOf = (part: number): IdRange => ({
  after: (part - 1) * sitemapPartIds,
  upTo: part * sitemapPartIds,
});

export async function readSitemapParts(context: AppContext) {
  const { games, brands } = await directoryOf(context).get();
  const [highestGroup, highestItem] = await Promise.all([
    findHighestGroupId(context.db),
    findHighestListingId(context.db),
  ]);
  return [
    ...(games.length > 0 ? [{ kind: 'games' as const, part: 1 }] : []),
    ...(brands.length > 0 ? [{ kind: 'brands' as const, part: 1 }] : []),
    ...partsUpTo('groups', highestGroup),
    ...partsUpTo('items', highestItem),
  ];
}

const entry = (path: string, changed: Date): SitemapEntry => ({ path, lastmod: changed.toISOString() });

/** The later of two times; a game's page shows its listings. */
const later = (one: Date, other: Date | undefined) => (other && other > one ? other : one);

export async function readSitemapPart(
  context: AppContext,
  kind: SitemapKind,
  part: number,
): Promise<SitemapEntry[]> {
  const { db } = context;
  const { games, brands, gamesById, brandsById } = await directoryOf(context).get();
  switch (kind) {
    case 'games': {
      if (part > 1) return [];
      const rows = await listNewestByGame(db);
      const newest = new Map(rows.map(({ id, changed }) => [id, changed ?? undefined]));
      return games.map(({ id, slug, createdAt }) =>
        entry(paths.game(slug), later(createdAt, newest.get(id))),
      );
    }
    case 'brands':
      return part > 1 ? [] : brands.map(({ slug, createdAt }) => entry(paths.brand(slug), createdAt));
    case 'groups': {
      const rows = await listGroupsInRange(db, rangeOf(part));
      return rows.flatMap(({ id, brandId, createdAt }) => {
        const brand = brandsById.get(brandId);
        return brand ? [entry(paths.itemGroup(brand.slug, id), createdAt)] : [];
      });
    }
    default: {
      const rows = await listOnSaleInRange(db, rangeOf(part));
      return rows.flatMap(({ id, gameId, changed }) => {
        const game = gameId === null ? undefined : gamesById.get(gameId);
        return game ? [entry(paths.item(game.slug, id), changed)] : [];
      });
    }
  }
}
