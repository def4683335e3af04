import { TtlValue } from '../../../cache/ttl-value.ts';
import type { AppContext } from '../../../context.ts';
import type { CatalogueCounts } from '../../catalogue/index.ts';
import { readShopCounts } from './shop-counts.repository.ts';

const ttlMs = 5000;

const readers = new WeakMap<AppContext, TtlValue<CatalogueCounts>>();

/** Counted at most once per process and five seconds. */
export function shopCountsOf(context: AppContext): TtlValue<CatalogueCounts> {
  const known = readers.get(context);
  if (known) return known;
  const reader = new TtlValue(ttlMs, context.clock, () => readShopCounts(context.db));
  readers.set(context, reader);
  return reader;
}
