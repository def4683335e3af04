import type { PublicRating, Rating } from '@talad/contract/order-facts';
import type { RatingRow } from '../orders.tables.ts';
import type { SellerRatingRow } from './ratings.repository.ts';

export const presentRating = (row: RatingRow): Rating => ({
  stars: row.stars,
  tags: row.tags,
  text: row.text,
  createdAt: row.createdAt.toISOString(),
  reply: row.reply,
  repliedAt: row.repliedAt?.toISOString() ?? null,
});

/** A masked user name: only its owner can recognize it. */
const shortened = (name: string): string => `${[...name].slice(0, 2).join('')}***`;

export const presentPublicRating = (
  { rating, itemNames, itemStatus }: SellerRatingRow,
  buyerName: string,
): PublicRating => ({
  itemId: rating.itemId,
  itemNames,
  buyerName: shortened(buyerName),
  rating: presentRating(rating),
  isRefunded: itemStatus === 'cancelBySeller',
});
