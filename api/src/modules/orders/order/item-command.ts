import type { PictureAlts } from '@talad/contract/schema';
import type { Transaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { pictureAltOf, uploadsOf } from '../../pictures/index.ts';
import type { OrderEvent } from '../machine/transition-types.ts';
import type { ItemRow, TransactionRow } from '../orders.tables.ts';
import { type LockedPayment, lockOrderOfItem } from './locked-orders.repository.ts';
import { applyEvent, illegalTransition } from './order-lifecycle.ts';
import type { OrderRules } from './order-rules.ts';
import { type EvidencePicture, orderLine, type RaisedEvent } from './order-types.ts';

/** An item locked by this database transaction, with the caller's role. */
export interface LockedItem {
  readonly payment: LockedPayment;
  readonly item: ItemRow;
  readonly order: TransactionRow;
  readonly role: 'buyer' | 'seller';
}

/** A user's request to raise an event on an item. */
export interface ItemCommand {
  readonly itemId: number;
  readonly userId: number;
  /** The version that the caller saw. */
  readonly version: number;
  readonly now: Date;
  readonly rules: OrderRules;
}

/** Locks an item for its buyer or seller; throws NOT_FOUND for other users. */
export async function lockItem(
  tx: Transaction,
  { itemId, userId }: Pick<ItemCommand, 'itemId' | 'userId'>,
): Promise<LockedItem> {
  const payment = await lockOrderOfItem(tx, itemId);
  const [order] = payment?.orders ?? [];
  const item = order?.items.find((candidate) => candidate.id === itemId);
  const isBuyer = order?.row.buyerId === userId;
  // A seller does not see an order before it is paid.
  const isSeller = order?.row.sellerId === userId && order.row.paidAt !== null;
  if (!payment || !order || !item || !(isBuyer || isSeller)) {
    throw new ApiError('NOT_FOUND', { detail: 'Order item not found.' });
  }
  return { payment, item, order: order.row, role: isBuyer ? 'buyer' : 'seller' };
}

/** Raises an event on a locked item if the caller saw its latest version; returns the order's id. */
export async function raiseOnItem(
  tx: Transaction,
  command: ItemCommand,
  locked: LockedItem,
  event: OrderEvent,
  input: Pick<RaisedEvent, 'reason' | 'evidence' | 'dispute' | 'hasSecret' | 'isReceivedElsewhere'> = {},
): Promise<number> {
  const { itemId, userId, now, rules, version } = command;
  const raised: RaisedEvent = { event, actor: locked.role, actorId: userId, now, rules, itemId, ...input };
  if (locked.item.version !== version)
    throw illegalTransition(orderLine(locked.item, locked.payment.row), raised);
  await applyEvent(tx, locked.payment, raised);
  return locked.order.id;
}

/** Picture keys and their alternative texts. */
export interface PictureInput {
  readonly pictureKeys: readonly string[];
  readonly pictureAlts?: PictureAlts;
}

/** Pictures that the user uploaded, as evidence. */
export async function evidencePictures(
  tx: Transaction,
  userId: number,
  { pictureKeys, pictureAlts }: PictureInput,
): Promise<EvidencePicture[]> {
  const uploads = await uploadsOf(tx, userId, pictureKeys);
  if (!uploads) {
    throw new ApiError('EVIDENCE_REQUIRED', {
      field: 'pictureKeys',
      detail: 'Use only photos that you uploaded.',
    });
  }
  return uploads.map(({ key, color }) => ({ key, color, alt: pictureAltOf(pictureAlts, key) }));
}
