import { toSatang } from '@talad/contract/money';
import type { Executor } from '../../db/database.ts';
import { readConfig } from '../config/index.ts';
import { countUnrelated } from '../related-users/index.ts';
import { findTrustBuyers } from './seller-trust.repository.ts';

/** Buyers that are compared for each sale that is needed: first few, and more only if many of them are related. */
const comparedPerSale = [2, 20] as const;

/**
 * Sales that count towards trust in a seller, up to `limit`: settled after their protection period, at least at the
 * configured price, to buyers who are related to neither the seller nor each other. Each buyer counts once.
 */
export async function countTrustSales(db: Executor, sellerId: number, limit: number): Promise<number> {
  if (limit === 0) return 0;
  const minSatang = toSatang(await readConfig(db, 'trust_sale_baht'));
  let counted = 0;
  for (const compared of comparedPerSale) {
    const most = limit * compared;
    const buyers = await findTrustBuyers(db, sellerId, { minSatang, limit: most });
    counted = await countUnrelated(db, sellerId, buyers);
    if (counted >= limit || buyers.length < most) break;
  }
  return Math.min(counted, limit);
}
