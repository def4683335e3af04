import type { Config } from '../../../config/config.ts';
import type { Transaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { created } from '../../../lifecycle/lifecycle.ts';
import { newPaymentId } from '../../../public-ids.ts';
import { findPublicUsers } from '../../accounts/index.ts';
import { findListingSnapshots, reserveStock, takeCodes } from '../../listings/index.ts';
import { applyEvent } from '../order/order-lifecycle.ts';
import type { OrderRules } from '../order/order-rules.ts';
import { paymentLifecycle } from '../payment/payment-lifecycle.ts';
import { insertPayment } from '../payment/payments.repository.ts';
import { writeOrder } from './open-payment.service.ts';

export interface Redemption {
  readonly userId: number;
  /** An item of the official store that is delivered as a code. */
  readonly itemId: number;
  readonly now: Date;
  readonly rules: OrderRules;
  /** Holds the encryption key of secrets. */
  readonly config: Pick<Config, 'codesKey'>;
}

const soldOut = () => new ApiError('OUT_OF_STOCK', { detail: 'The item of this coupon is out of stock.' });

/**
 * Event REDEEM: creates an order with a price of zero that is received and complete at once, with its code in the
 * inventory. Returns the order's id; throws OUT_OF_STOCK if no code is left.
 */
export async function redeemItem(
  tx: Transaction,
  { userId, itemId, now, rules, config }: Redemption,
): Promise<number> {
  const [listing] = await findListingSnapshots(tx, [itemId]);
  if (listing?.store.kind !== 'officialStore' || !listing.deliveredByCode || listing.status !== 'published') {
    throw soldOut();
  }
  if (!(await reserveStock(tx, itemId, 1))) throw soldOut();
  const row = await insertPayment(tx, {
    id: newPaymentId(now),
    buyerId: userId,
    ...created(paymentLifecycle, 'REDEEM'),
    totalSatang: 0,
    expiresAt: now,
    createdAt: now,
    paidAt: now,
    closedAt: now,
  });
  if (!row) throw new Error('The redemption was not written');
  const purchase = { listing: { ...listing, priceSatang: 0 }, quantity: 1 };
  const sellerNames = await findPublicUsers(tx, [userId]);
  const order = await writeOrder(tx, [purchase], { payment: row, rules, sellerNames, paidAt: now });
  const [item] = order.items;
  if (!item) throw new Error('The redeemed item was not written');
  const codes = await takeCodes(tx, config, { itemId, quantity: 1, orderItemId: item.id, at: now });
  if (!codes) throw soldOut();
  const raised = { event: 'REDEEM', actor: 'buyer', actorId: userId, now, rules, hasSecret: true } as const;
  await applyEvent(tx, { row, orders: [order] }, raised, { isNew: true });
  return order.row.id;
}
