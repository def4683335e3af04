import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { uploadsOf } from '../pictures/pictures.service.ts';
import { applyEvent, type EvidencePicture, illegalTransition, type RaisedEvent } from './apply-event.ts';
import { findTransition } from './machine/find-transition.ts';
import type { Deadline, OrderEvent } from './machine/vocabulary.ts';
import type { OrderRules } from './order-rules.ts';
import type { ItemRow } from './orders.tables.ts';
import { guarded, lockOrderOfItem, type Scene } from './scene.ts';
import { deadlines, startItemTimer } from './timers.ts';

interface HeldItem {
  readonly scene: Scene;
  readonly item: ItemRow;
  readonly transactionId: number;
  readonly role: 'buyer' | 'seller';
}

export interface ItemAct {
  readonly itemId: number;
  readonly userId: number;
  /** The version that the caller saw. */
  readonly version: number;
  readonly now: Date;
  readonly rules: OrderRules;
}

async function holdItem(tx: Transaction, { itemId, userId }: ItemAct): Promise<HeldItem> {
  const scene = await lockOrderOfItem(tx, itemId);
  const [order] = scene?.orders ?? [];
  const item = order?.items.find((candidate) => candidate.id === itemId);
  const isBuyer = order?.row.buyerId === userId;
  // A seller knows nothing of an order before it is paid.
  const isSeller = order?.row.sellerId === userId && order.row.paidAt !== null;
  if (!scene || !order || !item || !(isBuyer || isSeller)) {
    throw new ApiError('NOT_FOUND', { detail: 'There is no such order item.' });
  }
  return { scene, item, transactionId: order.row.id, role: isBuyer ? 'buyer' : 'seller' };
}

async function raise(
  tx: Transaction,
  act: ItemAct,
  held: HeldItem,
  event: OrderEvent,
  input: Pick<RaisedEvent, 'reason' | 'evidence'> = {},
): Promise<number> {
  const { itemId, userId, now, rules, version } = act;
  const raised: RaisedEvent = { event, actor: held.role, actorId: userId, now, rules, itemId, ...input };
  if (held.item.version !== version) throw illegalTransition(held.item, held.scene, raised);
  await applyEvent(tx, held.scene, raised);
  return held.transactionId;
}

async function evidencePictures(
  tx: Transaction,
  userId: number,
  keys: readonly string[],
): Promise<EvidencePicture[]> {
  const uploads = await uploadsOf(tx, userId, keys);
  if (!uploads) {
    throw new ApiError('EVIDENCE_REQUIRED', {
      field: 'pictureKeys',
      detail: 'Only pictures that you uploaded count as proof.',
    });
  }
  return uploads.map(({ key, color }) => ({ key, color }));
}

/** Event DELIVER by the seller; gives the order's id. */
export async function deliverItem(
  tx: Transaction,
  act: ItemAct & { readonly note: string; readonly pictureKeys: readonly string[] },
): Promise<number> {
  const held = await holdItem(tx, act);
  const pictures = await evidencePictures(tx, act.userId, act.pictureKeys);
  return raise(tx, act, held, 'DELIVER', { evidence: { note: act.note, pictures } });
}

/** Event RECEIVE by the buyer; gives the order's id. */
export const receiveItem = async (tx: Transaction, act: ItemAct): Promise<number> =>
  raise(tx, act, await holdItem(tx, act), 'RECEIVE');

/** Ends an item before it is received, for whichever side asks; gives the order's id. */
export async function cancelItem(
  tx: Transaction,
  { reason, ...act }: ItemAct & { readonly reason: string },
): Promise<number> {
  const held = await holdItem(tx, act);
  const event = held.role === 'buyer' ? 'CANCEL_BY_BUYER' : 'CANCEL_BY_SELLER';
  return raise(tx, act, held, event, { reason });
}

export interface PassedDeadline {
  readonly itemId: number;
  readonly deadline: Deadline;
  readonly now: Date;
  readonly rules: OrderRules;
}

/** An item's timer: raises what the deadline stands for; where somebody was faster, nothing happens. */
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
    const due = at(item);
    // The queue's clock may run a little ahead of ours; a timer of a state that is over finds no row later either.
    if (due && due > now) await startItemTimer(tx, itemId, deadline, due);
  });
}
