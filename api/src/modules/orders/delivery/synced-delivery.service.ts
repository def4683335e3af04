import type { Transaction } from '../../../db/database.ts';
import { findTransition } from '../machine/find-transition.ts';
import type { OrderActor, OrderEvent } from '../machine/transition-types.ts';
import { isDisputed } from '../order/item-changes.ts';
import { findItem, updateItem } from '../order/items.repository.ts';
import { lockOrderOfItem } from '../order/locked-orders.repository.ts';
import { applyEvent } from '../order/order-lifecycle.ts';
import type { OrderRules } from '../order/order-rules.ts';
import { orderLine, type RaisedEvent } from '../order/order-types.ts';

export interface TransferResult {
  /** Id of the order item. */
  readonly itemId: number;
  readonly now: Date;
  readonly rules: OrderRules;
}

/** Raises an event if the state machine allows it; returns whether it did. */
async function raiseIfAllowed(
  tx: Transaction,
  { itemId, now, rules }: TransferResult,
  event: OrderEvent,
  actor: OrderActor,
  input: Pick<RaisedEvent, 'reason' | 'operator'> = {},
): Promise<boolean> {
  const payment = await lockOrderOfItem(tx, itemId);
  const item = payment?.orders[0]?.items.find(({ id }) => id === itemId);
  if (!payment || !item || !findTransition(event, actor, orderLine(item, payment.row), now)) return false;
  await applyEvent(tx, payment, { event, actor, actorId: null, now, rules, itemId, ...input });
  return true;
}

/** `held`: a dispute or chargeback is open, so no irreversible transfer may start. */
export type HandOverState = 'wanted' | 'held' | 'claimed' | 'over';

/** State of an order item's transfer by its game; locks the order. `claimed`: blocked by a chargeback. */
export async function handOverState(tx: Transaction, itemId: number): Promise<HandOverState> {
  const payment = await lockOrderOfItem(tx, itemId);
  const item = payment?.orders[0]?.items.find(({ id }) => id === itemId);
  if (item?.status !== 'delivery') return 'over';
  if (!isDisputed(item)) return 'wanted';
  return item.disputeIsChargeback ? 'claimed' : 'held';
}

/** Stores whether a transfer may be in progress in the game; the caller must hold the order lock. */
export async function setTransferPending(
  tx: Transaction,
  itemId: number,
  isHandingOver: boolean,
): Promise<void> {
  await updateItem(tx, itemId, { isHandingOver });
}

/**
 * A game confirmed the transfer of an item: the system marks it delivered and received, or only delivered if a dispute
 * is open. Returns false if the order had already ended.
 */
export async function confirmTransfer(tx: Transaction, result: TransferResult): Promise<boolean> {
  if (!(await raiseIfAllowed(tx, result, 'DELIVER', 'system'))) return false;
  await raiseIfAllowed(tx, result, 'RECEIVE', 'system');
  return true;
}

/**
 * A game keeps an item for a buyer without a linked account: the order waits for the link, and nothing counts as received.
 * Returns false if the order had already ended.
 */
export const keepForBuyer = (tx: Transaction, result: TransferResult): Promise<boolean> =>
  raiseIfAllowed(tx, result, 'KEEP', 'system');

/** Whether an order item still waits for its transfer by the game; locks nothing. */
export const awaitsTransfer = async (tx: Transaction, itemId: number): Promise<boolean> =>
  (await findItem(tx, itemId))?.status === 'delivery';

/** A game refused the transfer of an item: refunds the buyer. Returns false if the order had already ended. */
export const refuseHandOver = (
  tx: Transaction,
  { operator, reason, ...result }: TransferResult & { readonly operator?: string; readonly reason: string },
): Promise<boolean> =>
  raiseIfAllowed(tx, result, 'HAND_OVER_FAILED', operator ? 'staff' : 'system', {
    reason,
    ...(operator && { operator }),
  });
