import { toSatang } from '@talad/contract/money';
import { type Random, randomFrom } from '../random.ts';
import { edgeListings } from './edge-listings.ts';
import type { DemoGame, ItemKind } from './game.ts';
import { demoGames } from './games.ts';
import { listingTemplatesOf } from './listing-templates/listing-templates-of.ts';
import { describeListing, nameAccount, nameGold, nameListing } from './listing-texts.ts';
import type { Text } from './text.ts';
import { sellerIndexes } from './users.ts';

export type DemoListingStatus =
  | 'draft'
  | 'pending'
  | 'published'
  | 'rejected'
  | 'unpublished'
  | 'sold_out'
  | 'expired';

export interface DemoListing {
  /** Name of its pictures and key of the row: unique and stable. */
  readonly seed: string;
  readonly gameSlug: string;
  readonly kind: ItemKind;
  readonly name: Text;
  readonly description: Text;
  readonly tags: readonly string[];
  /** Unit price in whole satang. */
  readonly priceSatang: number;
  readonly stock: number;
  readonly status: DemoListingStatus;
  /** Position of the seller in `demoPeople`. */
  readonly sellerIndex: number;
  /** Days since it was listed. */
  readonly ageDays: number;
  /** Delivery time that the seller promises, in hours. */
  readonly deliveryHours: number;
  readonly featured: boolean;
  /** For an edge-case row, what it tests. */
  readonly edge?: string;
}

const perGame = 40;

const roundPrice = (baht: number): number => {
  if (baht < 50) return Math.round(baht);
  if (baht < 1000) return Math.round(baht / 10) * 10 - 1;
  if (baht < 10000) return Math.round(baht / 50) * 50;
  return Math.round(baht / 500) * 500;
};

const inRange = ([low, high]: readonly [number, number], share: number): number => {
  const baht = roundPrice(low * (high / low) ** share);
  return toSatang(Math.min(high, Math.max(low, baht)));
};

/** Mostly on sale, with a few rows in each other state so that every badge appears. */
const statusAt = (position: number): DemoListingStatus => {
  if (position === 33) return 'sold_out';
  if (position === 34) return 'expired';
  if (position === 35) return 'unpublished';
  if (position === 36) return 'pending';
  if (position === 37) return 'rejected';
  if (position === 38) return 'draft';
  return 'published';
};

/** Two in a hundred are expensive, the others have everyday prices. */
const priceShare = (random: Random, tags: readonly string[]): number => {
  const isExpensive = tags.some((tag) =>
    /legendary|mythic|icon|knife|rare|god-roll|limited|castle-30/.test(tag),
  );
  const share = random.next() ** (isExpensive ? 1.1 : 1.4);
  return isExpensive ? 0.3 + share * 0.68 : 0.06 + share * 0.7;
};

const listing = (game: DemoGame, position: number): DemoListing => {
  const seed = `${game.slug}:${position}`;
  const random = randomFrom(seed);
  const templates = listingTemplatesOf(game.slug);
  const kind = kindAt(game, position);
  const common = {
    seed,
    gameSlug: game.slug,
    kind,
    status: statusAt(position),
    sellerIndex: random.pick(sellerIndexes),
    ageDays: random.integer(0, 85),
    deliveryHours: random.pick([1, 1, 3, 6, 12, 24]),
    featured: position < 2,
  };
  const range = game.prices[kind] ?? [20, 500];
  const soldOut = common.status === 'sold_out';
  if (kind === 'item') {
    const template =
      templates.templates[position % templates.templates.length] ?? random.pick(templates.templates);
    const name = nameListing(templates, template, position, random);
    const stock = template.tags.some((tag) => /knife|glove|legendary|mythic/.test(tag))
      ? 1
      : random.integer(1, 12);
    return {
      ...common,
      name,
      description: describeListing('item', random),
      tags: template.tags,
      priceSatang: inRange(range, priceShare(random, template.tags)),
      stock: soldOut ? 0 : stock,
    };
  }
  if (kind === 'account') {
    const account =
      templates.accounts[Math.floor(position / 3) % templates.accounts.length] ??
      random.pick(templates.accounts);
    return {
      ...common,
      name: nameAccount(account, random.pick(templates.accountPerks), random),
      description: describeListing('account', random),
      tags: account.tags,
      priceSatang: inRange(range, priceShare(random, account.tags)),
      stock: soldOut ? 0 : 1,
    };
  }
  const gold = templates.gold ?? { unit: { en: 'coins', th: 'เหรียญ' }, amounts: [1000], tags: [] };
  const step = Math.floor(position / 3) % gold.amounts.length;
  const share = gold.amounts.length > 1 ? step / (gold.amounts.length - 1) : 0;
  return {
    ...common,
    name: nameGold(gold.unit, gold.amounts[step] ?? 1000, random),
    description: describeListing('gold', random),
    tags: gold.tags,
    priceSatang: inRange(range, Math.min(1, share * 0.94 + random.next() * 0.06)),
    stock: soldOut ? 0 : random.integer(5, 200),
  };
};

/** Mostly items if the game sells them, with accounts and gold in between. */
const kindAt = (game: DemoGame, position: number): ItemKind => {
  const [first = 'item', second = first, third = second] = [...game.kinds].sort(
    (a, b) => order.indexOf(a) - order.indexOf(b),
  );
  if (position % 4 === 3) return second;
  if (position % 8 === 5) return third;
  if (first !== 'item' && position % 2 === 1) return second;
  return first;
};
const order: readonly ItemKind[] = ['item', 'account', 'gold'];

/** All listings of the demo data, the same on every machine. */
export const demoListings = (): DemoListing[] => {
  const rows: DemoListing[] = [];
  for (const game of demoGames) {
    if (game.slug === 'Cloudpost_Courier') continue;
    const edges = edgeListings.filter((row) => row.gameSlug === game.slug);
    for (let position = 0; position < perGame - edges.length; position += 1)
      rows.push(listing(game, position));
    rows.push(...edges);
  }
  return rows;
};
