import type { SellerStatistics } from '@talad/contract/listings';
import { TtlCache } from '../../../cache/ttl-cache.ts';
import type { AppContext } from '../../../context.ts';
import { findUser } from '../../accounts/index.ts';
import { readSellerRecord } from '../seller-record.repository.ts';

const ttlMs = 60_000;

export type SellerStatisticsReader = TtlCache<number, SellerStatistics | undefined>;

/** Seller statistics for the listing page, by account; undefined if there is none. Up to a minute old. */
export const createSellerStatistics = ({ db, clock }: AppContext): SellerStatisticsReader =>
  new TtlCache(ttlMs, clock, async (sellerId) => {
    const [seller, record] = await Promise.all([findUser(db, sellerId), readSellerRecord(db, sellerId)]);
    return seller && { ...record, memberSince: seller.createdAt.toISOString() };
  });
