import type { Config } from '../../config/config.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import { applyEvent } from './apply-event.ts';
import { evidencePictures, holdItem, type ItemAct, raise, type ShownPictures } from './item-act.ts';
import { guarded, lockOrderOfItem } from './locked-order.ts';
import { findTransition } from './machine/find-transition.ts';
import type { Deadline } from './machine/vocabulary.ts';
import type { OrderRules } from './order-rules.ts';
import { encryptSecret } from './secrets.ts';
import { deadlines, startItemTimer } from './timers.ts';

export interface Delivery extends ItemAct, ShownPictures {
  readonly note: string;
  /** Secret text that only the buyer may read. */
  readonly secret?: string | undefined;
  readonly config: Pick<Config, 'codesKey'>;
}

/** Event DELIVER by the seller; returns the order's id. */
export async function deliverItem(tx: Transaction, { secret, config, ...act }: Delivery): Promise<number> {
  const held = await holdItem(tx, act);
  const pictures = await evidencePictures(tx, act.userId, act);
  const hasSecret = Boolean(secret?.trim());
  const id = await raise(tx, act, held, 'DELIVER', { evidence: { note: act.note, pictures }, hasSecret });
  if (secret && hasSecret) await encryptSecret(tx, config, { itemId: act.itemId, secret, at: act.now });
  return id;
}

/** Event RECEIVE by the buyer; returns the order's id. */
export const receiveItem = async (tx: Transaction, act: ItemAct): Promise<number> =>
  raise(tx, act, await holdItem(tx, act), 'RECEIVE');

/** Cancels an item before receipt, for the buyer or the seller; returns the order's id. */
export async function cancelItem(
  tx: Transaction,
  { reason, ...act }: ItemAct & { readonly reason: string },
): Promise<number> {
  const held = await holdItem(tx, act);
  const event = held.role === 'buyer' ? 'CANCEL_BY_BUYER' : 'CANCEL_BY_SELLER';
  return raise(tx, act, held, event, { reason });
}

/** Retry delay for a deadline that a pending game transfer blocks, in ms. */
const handOverMs = 5 * 60_000;

export interface PassedDeadline {
  readonly itemId: number;
  readonly deadline: Deadline;
  readonly now: Date;
  readonly rules: OrderRules;
}

/** Timer handler: raises the deadline's event; does nothing if the item has already moved on. */
export async function passDeadline(
  db: Database,
  { itemId, deadline, now, rules }: PassedDeadline,
): Promise<void> {
  const { event, at } = deadlines[deadline];
  await inTransaction(db, async (tx) => {
    const scene = await lockOrderOfItem(tx, itemId);
    const item = scene?.orders[0]?.items.find((candidate) => candidate.id === itemId);
    if (!scene || !item) return;
    if (findTransition(event, 'system', guarded(item, scene.payment), now)) {
      await applyEvent(tx, scene, { event, actor: 'system', actorId: null, now, rules, itemId });
      return;
    }
    // The game has not confirmed a requested transfer: retry the deadline later.
    const calm = guarded({ ...item, isHandingOver: false }, scene.payment);
    if (item.isHandingOver && findTransition(event, 'system', calm, now)) {
      await startItemTimer(tx, itemId, deadline, new Date(now.getTime() + handOverMs));
      return;
    }
    const due = at(item);
    // The queue's clock may run ahead of ours; only a timer whose state still applies is rescheduled.
    const isToCome = due && due > now && findTransition(event, 'system', guarded(item, scene.payment), due);
    if (isToCome) await startItemTimer(tx, itemId, deadline, due);
  });
}
