import type { AppContext } from '@talad/api/context';
import { directoryOf, writeCustomNotifications } from '@talad/api/modules/catalogue';
import { addFavourite } from '@talad/api/modules/favourites';
import {
  addItemViews,
  insertListings,
  type ListingToInsert,
  shopCountsOf,
} from '@talad/api/modules/listings';
import { bangkokDay } from '@talad/contract/bangkok-time';
import { listingLimits } from '@talad/contract/listing-limits';
import type { Text } from '@talad/contract/schema';
import type { DemoGame } from './catalogue/game.ts';
import { demoGame } from './catalogue/games.ts';
import { type DemoListing, demoListings } from './catalogue/listings.ts';
import { tickerSales } from './catalogue/ticker-sales.ts';
import type { DemoPictures } from './demo-pictures.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { randomFrom } from './random.ts';
import { type IdsBySeed, seedBrands, seedGames, seedOfficialStore } from './seed-games-and-brands.ts';
import { seedSales } from './seed-sales.ts';

const dayMs = 86_400_000;
/** Listings are renewed at this age, so that a site that has run for weeks is not empty. */
const renewedAfterDays = 30;
const viewedDays = 7;
const favouritesEach = 4;

/** Ids of the seeded rows, by the seeds of the demo data. */
export interface SeededCatalogue {
  readonly games: IdsBySeed;
  readonly brands: IdsBySeed;
  /** The users' listings. */
  readonly listings: IdsBySeed;
  /** The items on sale in the official store. */
  readonly officialItems: IdsBySeed;
}

/**
 * Seeds games, brands, official items and listings. `users` are in the order of `demoUsers`, since listings
 * name their sellers by position there.
 */
export async function seedCatalogue(
  context: AppContext,
  users: readonly { readonly id: number }[],
  pictures: DemoPictures,
): Promise<SeededCatalogue> {
  const games = await seedGames(context, pictures);
  const brands = await seedBrands(context, pictures);
  const officialItems = await seedOfficialStore(context, brands, pictures);
  const listings = await seedListings(context, games, users, pictures);
  await seedViews(context, listings);
  await seedSales(
    context,
    [...listings, ...officialItems].map(([seed, id]) => ({ seed, id })),
  );
  await seedFavourites(context, listings, users);
  await seedTicker(context, pictures);
  // The process may have cached the empty database.
  directoryOf(context).forget();
  shopCountsOf(context).forget();
  return { games, brands, listings, officialItems };
}

const rejectReason: Text = {
  en: 'The picture shows the name of another player.',
  th: 'รูปภาพมีชื่อของผู้เล่นคนอื่น',
};

const searchTermsOf = ({ name, tags }: DemoGame, listing: DemoListing): string[] => [
  name.en,
  name.th,
  ...listing.tags.flatMap((tag) => Object.values<string>({ ...tags[tag] })),
];

async function seedListings(
  context: AppContext,
  games: IdsBySeed,
  users: readonly { readonly id: number }[],
  pictures: DemoPictures,
): Promise<IdsBySeed> {
  const listings = demoListings();
  const now = context.clock.now().getTime();
  const rows = await mapConcurrently(listings, async (listing): Promise<ListingToInsert> => {
    const { seed, gameSlug, kind, sellerIndex } = listing;
    // A listing without stock is not on sale.
    const status = listing.status === 'published' && listing.stock === 0 ? 'sold_out' : listing.status;
    const seller = users[sellerIndex];
    if (!seller) throw new Error(`No person ${sellerIndex} for ${seed}`);
    const random = randomFrom(`${seed}:moment`);
    const [first, ...more] = await pictures.uploadAll(`listing:${seed}`, 'listing');
    const createdAt = new Date(now - listing.ageDays * dayMs - random.integer(0, dayMs - 1));
    const listedAt = Math.max(createdAt.getTime(), now - renewedAfterDays * dayMs);
    const expiresAt = new Date(
      status === 'expired' ? createdAt.getTime() + 1 : listedAt + listingLimits.listingDaysMax * dayMs,
    );
    return {
      ownerUser: seller.id,
      gameId: games.get(gameSlug),
      kind,
      status,
      rejectReason: status === 'rejected' ? rejectReason.en : null,
      nameEn: listing.name.en,
      nameTh: listing.name.th,
      descriptionEn: listing.description.en,
      descriptionTh: listing.description.th,
      priceSatang: listing.priceSatang,
      stock: listing.stock,
      tags: [...listing.tags],
      ...first,
      morePictureKeys: more.map(({ pictureKey }) => pictureKey),
      morePictureColors: more.map(({ pictureColor }) => pictureColor),
      activeDeliveryHours: listing.deliveryHours,
      premiumUntil: listing.featured ? new Date(now + 365 * dayMs) : null,
      expiresAt,
      createdAt,
      searchExtra: searchTermsOf(demoGame(gameSlug), listing),
    };
  });
  const ids = await insertListings(context.db, rows);
  return new Map(listings.map(({ seed }, at) => [seed, ids[at] ?? 0]));
}

/** A week of views: few for most listings, many for some. */
async function seedViews({ db, clock }: AppContext, listings: IdsBySeed): Promise<void> {
  const now = clock.now().getTime();
  for (let ago = 0; ago < viewedDays; ago += 1) {
    const views = new Map<number, number>();
    for (const [seed, id] of listings) {
      const appeal = randomFrom(`${seed}:appeal`).next() ** 4;
      const visitors = Math.round(appeal * 60 * (0.6 + randomFrom(`${seed}:${ago}`).next()));
      if (visitors > 0) views.set(id, visitors);
    }
    await addItemViews(db, views, bangkokDay(new Date(now - ago * dayMs)));
  }
}

async function seedFavourites(
  { db }: AppContext,
  listings: IdsBySeed,
  users: readonly { readonly id: number }[],
): Promise<void> {
  const shown = demoListings().filter(({ status }) => status === 'published');
  await mapConcurrently(users, async ({ id }) => {
    const random = randomFrom(`kept:${users.findIndex((user) => user.id === id)}`);
    for (let at = 0; at < favouritesEach; at += 1) {
      const itemId = listings.get(random.pick(shown).seed);
      if (itemId !== undefined) await addFavourite(db, id, itemId);
    }
  });
}

async function seedTicker({ db, clock }: AppContext, pictures: DemoPictures): Promise<void> {
  const now = clock.now().getTime();
  const notifications = await mapConcurrently(
    tickerSales,
    async ({ seed, title, priceSatang, minutesAgo }) => ({
      title,
      priceSatang,
      soldAt: new Date(now - minutesAgo * 60_000),
      link: null,
      ...(await pictures.upload(`sold:${seed}`)),
    }),
  );
  await writeCustomNotifications(db, notifications);
}
