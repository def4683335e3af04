import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { applyEvent, type RaisedEvent } from './apply-event.ts';
import { isDisputed } from './item-changes.ts';
import { findTransition } from './machine/find-transition.ts';
import type { OrderActor, OrderEvent } from './machine/vocabulary.ts';
import type { OrderRules } from './order-rules.ts';
import { orderItem } from './orders.tables.ts';
import { guarded, lockOrderOfItem } from './scene.ts';

export interface GameVerdict {
  /** The order's item. */
  readonly itemId: number;
  readonly now: Date;
  readonly rules: OrderRules;
}

/** Raises an event where the machine allows it. */
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

/** `held`: a dispute or a bank's claim is open, so nothing is begun that could not be undone. */
export type HandOverState = 'wanted' | 'held' | 'claimed' | 'over';

/** How an order's item stands to the hand-over by its game; takes the order. `claimed`: held by a bank's claim. */
export async function handOverState(tx: Transaction, itemId: number): Promise<HandOverState> {
  const scene = await lockOrderOfItem(tx, itemId);
  const item = scene?.orders[0]?.items.find(({ id }) => id === itemId);
  if (item?.status !== 'delivery') return 'over';
  if (!isDisputed(item)) return 'wanted';
  return item.disputeIsChargeback ? 'claimed' : 'held';
}

/** Notes whether the game may be doing what it was told; of an order that the caller has taken. */
export async function noteHandOver(tx: Transaction, itemId: number, isHandingOver: boolean): Promise<void> {
  await tx.update(orderItem).set({ isHandingOver }).where(eq(orderItem.id, itemId));
}

/**
 * A game confirmed that it handed an item over: delivered and received, both by the system; where a dispute is open it
 * is delivered only. False where the order had ended by then.
 */
export async function confirmHandOver(tx: Transaction, verdict: GameVerdict): Promise<boolean> {
  if (!(await raiseWherePossible(tx, verdict, 'DELIVER', 'system'))) return false;
  await raiseWherePossible(tx, verdict, 'RECEIVE', 'system');
  return true;
}

/** A game will not hand an item over: the buyer has the money back. False where the order had ended by then. */
export const refuseHandOver = (
  tx: Transaction,
  { operator, reason, ...verdict }: GameVerdict & { readonly operator?: string; readonly reason: string },
): Promise<boolean> =>
  raiseWherePossible(tx, verdict, 'HAND_OVER_FAILED', operator ? 'staff' : 'system', {
    reason,
    ...(operator && { operator }),
  });
