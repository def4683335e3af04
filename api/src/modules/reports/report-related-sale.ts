import type { Transaction } from '../../db/database.ts';
import type { TraitKind } from '../related-users/index.ts';
import { upsertReport } from './reports.repository.ts';

interface RelatedSale {
  readonly itemId: number;
  readonly sellerId: number;
  readonly buyerId: number;
  readonly kinds: readonly TraitKind[];
  readonly at: Date;
}

/**
 * Reports a sale between related users to the operators, once for each seller until it is decided. One network alone is
 * no reason: neighbours and the customers of a mobile provider share it.
 */
export async function reportRelatedSale(
  tx: Transaction,
  { itemId, sellerId, buyerId, kinds, at }: RelatedSale,
): Promise<void> {
  if (kinds.every((kind) => kind === 'address')) return;
  await upsertReport(tx, {
    reporterId: null,
    about: 'user',
    subjectId: sellerId,
    userId: sellerId,
    reason: 'other',
    text: `Sold order line ${itemId} to the related user ${buyerId} (${kinds.join(', ')}).`,
    createdAt: at,
  });
}
