import type { Config } from '../../../config/config.ts';
import type { Transaction } from '../../../db/database.ts';
import { takeCodes } from '../../listings/index.ts';
import { type LockedPayment, lockOrderOfItem } from '../order/locked-orders.repository.ts';
import { applyEvent } from '../order/order-lifecycle.ts';
import type { OrderRules } from '../order/order-rules.ts';

/** Delivers codes for items that were just paid for; if the pool is too small, staff deliver manually. */
export async function deliverCodes(
  tx: Transaction,
  { orders }: LockedPayment,
  {
    config,
    now,
    rules,
  }: { readonly config: Pick<Config, 'codesKey'>; readonly now: Date; readonly rules: OrderRules },
): Promise<void> {
  const byCode = orders.flatMap(({ items }) => items).filter((item) => item.isDeliveredByCode);
  for (const { id: orderItemId, listingId: itemId, quantity } of byCode) {
    const codes = await takeCodes(tx, config, { itemId, quantity, orderItemId, at: now });
    const payment = codes && (await lockOrderOfItem(tx, orderItemId));
    if (!payment) continue;
    await applyEvent(tx, payment, {
      event: 'DELIVER',
      actor: 'system',
      actorId: null,
      now,
      rules,
      itemId: orderItemId,
      hasSecret: true,
    });
  }
}
