import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { applyEvent, type RaisedEvent } from './apply-event.ts';
import { isDisputed } from './item-changes.ts';
import { guarded, lockOrderOfItem } from './locked-order.ts';
import { findTransition } from './machine/find-transition.ts';
import type { OrderActor, OrderEvent } from './machine/vocabulary.ts';
import type { OrderRules } from './order-rules.ts';
import { orderItem } from './orders.tables.ts';

export interface GameVerdict {
  /** Id of the order item. */
  readonly itemId: number;
  readonly now: Date;
  readonly rules: OrderRules;
}

/** Raises an event if the state machine allows it; returns whether it did. */
async function raiseWherePossible(
  tx: Transaction,
  { itemId, now, rules }: GameVerdict,
  event: OrderEvent,
  actor: OrderActor,
  said: Pick<RaisedEvent, 'reason' | 'operator'> = {},
): Promise<boolean> {
  const scene = await lockOrderOfItem(tx, itemId);
  const item = scene?.orders[0]?.items.find(({ id }) => id === itemId);
  if (!scene || !item || !findTransition(event, actor, guarded(item, scene.payment), now)) return false;
  await applyEvent(tx, scene, { event, actor, actorId: null, now, rules, itemId, ...said });
  return true;
}

/** `held`: a dispute or chargeback is open, so no irreversible transfer may start. */
export type HandOverState = 'wanted' | 'held' | 'claimed' | 'over';

/** State of an order item's transfer by its game; locks the order. `claimed`: blocked by a chargeback. */
export async function handOverState(tx: Transaction, itemId: number): Promise<HandOverState> {
  const scene = await lockOrderOfItem(tx, itemId);
  const item = scene?.orders[0]?.items.find(({ id }) => id === itemId);
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
  await tx.update(orderItem).set({ isHandingOver }).where(eq(orderItem.id, itemId));
}

/**
 * A game confirmed the transfer of an item: the system marks it delivered and received, or only delivered if a dispute
 * is open. Returns false if the order had already ended.
 */
export async function confirmTransfer(tx: Transaction, verdict: GameVerdict): Promise<boolean> {
  if (!(await raiseWherePossible(tx, verdict, 'DELIVER', 'system'))) return false;
  await raiseWherePossible(tx, verdict, 'RECEIVE', 'system');
  return true;
}

/** A game refused the transfer of an item: refunds the buyer. Returns false if the order had already ended. */
export const refuseHandOver = (
  tx: Transaction,
  { operator, reason, ...verdict }: GameVerdict & { readonly operator?: string; readonly reason: string },
): Promise<boolean> =>
  raiseWherePossible(tx, verdict, 'HAND_OVER_FAILED', operator ? 'staff' : 'system', {
    reason,
    ...(operator && { operator }),
  });
