import type { SellerStatistics } from '@talad/contract/listings';
import type { Executor } from '../../db/database.ts';
import { findPerson } from '../accounts/people.ts';

/** What the orders of a seller come to. */
export type SellerRecord = Omit<SellerStatistics, 'memberSince'>;

/** What a seller without any order has. */
export const noOrders: SellerRecord = {
  completed: 0,
  completionRate: null,
  medianDeliveryMinutes: null,
  rating: null,
};

/** What an offer's page tells about its seller; undefined where there is no such account. */
export async function readSellerStatistics(
  db: Executor,
  sellerId: number,
): Promise<SellerStatistics | undefined> {
  const person = await findPerson(db, sellerId);
  if (!person) return undefined;
  return { ...noOrders, memberSince: person.createdAt.toISOString() };
}
