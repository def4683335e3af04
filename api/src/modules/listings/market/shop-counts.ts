import { perContext } from '../../../cache/per-context.ts';
import { TtlValue } from '../../../cache/ttl-value.ts';
import { readShopCounts } from './shop-counts.repository.ts';

const ttlMs = 5000;

/** Counted at most once per process and five seconds. */
export const shopCountsOf = perContext(
  ({ db, clock }) => new TtlValue(ttlMs, clock, () => readShopCounts(db)),
);
