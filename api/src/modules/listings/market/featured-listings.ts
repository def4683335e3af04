import { bangkokDay } from '@talad/contract/bangkok-time';
import type { DynamicItem } from '@talad/contract/listings';
import type { AppContext } from '../../../context.ts';
import { presentCards } from '../listing-cards.presenter.ts';
import { premiumCards, trendingCards } from './featured-listings.repository.ts';

const trendingDays = 7;
const trendingLength = 24;
const premiumLength = 24;
const dayMs = 86_400_000;

export async function trendingListings(context: AppContext): Promise<DynamicItem[]> {
  const since = bangkokDay(new Date(context.clock.now().getTime() - trendingDays * dayMs));
  return presentCards(context, await trendingCards(context.db, since, trendingLength));
}

export async function premiumListings(context: AppContext): Promise<DynamicItem[]> {
  return presentCards(context, await premiumCards(context.db, premiumLength));
}
