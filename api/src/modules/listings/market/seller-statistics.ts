import type { SellerStatistics } from '@talad/contract/listings';
import { perContext } from '../../../cache/per-context.ts';
import { TtlCache } from '../../../cache/ttl-cache.ts';
import { findUser } from '../../accounts/index.ts';
import { readSellerRecord } from '../seller-record.repository.ts';

const ttlMs = 60_000;

/** Seller statistics for the listing page, by account; undefined if there is none. Up to a minute old. */
export const sellerStatisticsOf = perContext(
  ({ db, clock }) =>
    new TtlCache(ttlMs, clock, async (sellerId: number): Promise<SellerStatistics | undefined> => {
      const [seller, record] = await Promise.all([findUser(db, sellerId), readSellerRecord(db, sellerId)]);
      return seller && { ...record, memberSince: seller.createdAt.toISOString() };
    }),
);
