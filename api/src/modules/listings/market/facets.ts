import type { ListFacets } from '@talad/contract/listings';
import type { SellerStore } from '@talad/contract/market';
import { toBaht } from '@talad/contract/money';
import type { Executor } from '../../../db/database.ts';
import type { Directory } from '../../catalogue/index.ts';
import {
  countKindsOfGame,
  countKindsOfSeller,
  countPriceBars,
  countTags,
  type FacetFilter,
  findPriceSpan,
} from './facets.repository.ts';

const barCount = 12;

/** Filters available for a game's listings. Each count ignores its own filter: it shows the result of choosing it. */
export async function readFacets(
  db: Executor,
  game: Directory['games'][number],
  { kind, tag, minPrice, maxPrice }: FacetFilter,
): Promise<ListFacets> {
  const [kinds, tags, prices] = await Promise.all([
    countKindsOfGame(db, game.id, { tag, minPrice, maxPrice }),
    countTags(db, game.id, { kind, minPrice, maxPrice }),
    readPrices(db, game.id, { kind, tag }),
  ]);
  return {
    kinds: game.kinds.map((own) => ({ kind: own, count: kinds.get(own) ?? 0 })),
    tags: game.tags.flatMap((name) => {
      const count = tags.get(name) ?? 0;
      const names = game.tagNames[name];
      return names && (count > 0 || name === tag) ? [{ tag: name, names, count }] : [];
    }),
    prices,
  };
}

/** A seller's published listings, counted by kind. */
export async function countOnSale(db: Executor, ownerId: number): Promise<SellerStore['onSale']> {
  const kinds = await countKindsOfSeller(db, ownerId);
  return { account: kinds.get('account') ?? 0, gold: kinds.get('gold') ?? 0, item: kinds.get('item') ?? 0 };
}

/**
 * Histogram with bars of equal width on a logarithmic scale: most prices are low, and a few are a thousand times as
 * high.
 */
async function readPrices(db: Executor, gameId: number, filter: FacetFilter): Promise<ListFacets['prices']> {
  const span = await findPriceSpan(db, gameId, filter);
  if (!span) return { min: null, max: null, bars: [] };
  const { min, max } = span;
  const ends = barEnds(min, max);
  const counts = await countPriceBars(db, gameId, filter, ends);
  return {
    min: toBaht(min),
    max: toBaht(max),
    bars: ends.map((from, at) => ({
      from: toBaht(from),
      to: toBaht(ends[at + 1] ?? max),
      count: counts.get(at + 1) ?? 0,
    })),
  };
}

/** Lower bound of each bar in satang; fewer bars if the prices lie close together. */
function barEnds(min: number, max: number): number[] {
  const step = (Math.log(max) - Math.log(min)) / barCount;
  const ends = Array.from({ length: barCount }, (_, at) =>
    at === 0 ? min : Math.round(Math.exp(Math.log(min) + step * at)),
  );
  return [...new Set(ends)];
}
