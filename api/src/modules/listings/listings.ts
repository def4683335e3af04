import type { DynamicItem, DynamicItemDetail } from '@talad/contract/listings';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { findPublicUsers } from '../accounts/index.ts';
import { directoryOf } from '../catalogue/index.ts';
import { bangkokDay } from './item-days.ts';
import { type CardRow, presentCard } from './listing-cards.ts';
import { picturesOf } from './listing-pictures.ts';
import { premiumCards, trendingCards } from './listings.repository.ts';
import type { DynamicItemRow } from './listings.tables.ts';
import type { SellerStatisticsReader } from './seller-statistics.ts';

const trendingDays = 7;
const trendingLength = 24;
const premiumLength = 24;
const dayMs = 86_400_000;

/** Cards with their games and owners. */
export async function presentCards(context: AppContext, rows: readonly CardRow[]): Promise<DynamicItem[]> {
  const owners = [...new Set(rows.flatMap((row) => row.ownerUser ?? []))];
  const [directory, people] = await Promise.all([
    directoryOf(context).get(),
    findPublicUsers(context.db, owners),
  ]);
  return rows.map((row) =>
    presentCard(row, directory, row.ownerUser === null ? undefined : people.get(row.ownerUser)),
  );
}

export async function trendingOffers(context: AppContext): Promise<DynamicItem[]> {
  const since = bangkokDay(new Date(context.clock.now().getTime() - trendingDays * dayMs));
  return presentCards(context, await trendingCards(context.db, since, trendingLength));
}

export async function premiumOffers(context: AppContext): Promise<DynamicItem[]> {
  return presentCards(context, await premiumCards(context.db, premiumLength));
}

/** Response for the listing page. */
export async function presentOffer(
  context: AppContext,
  statistics: SellerStatisticsReader,
  row: DynamicItemRow,
): Promise<DynamicItemDetail> {
  if (row.ownerUser === null) throw new Error(`Offer ${row.id} is an official item`);
  const [directory, people, sellerStatistics] = await Promise.all([
    directoryOf(context).get(),
    findPublicUsers(context.db, [row.ownerUser]),
    statistics.get(row.ownerUser),
  ]);
  const seller = people.get(row.ownerUser);
  if (!seller || !sellerStatistics) throw new ApiError('NOT_FOUND', { detail: 'Listing not found.' });
  return {
    ...presentCard(row, directory, seller),
    description: { en: row.descriptionEn, th: row.descriptionTh },
    images: picturesOf(row).map(({ picture }) => picture),
    activeDeliveryHours: row.activeDeliveryHours,
    views: row.views,
    seller,
    sellerStatistics,
  };
}
