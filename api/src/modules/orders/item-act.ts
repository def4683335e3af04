import type { PictureAlts } from '@talad/contract/schema';
import type { Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { pictureAltOf, uploadsOf } from '../pictures/index.ts';
import { applyEvent, type EvidencePicture, illegalTransition, type RaisedEvent } from './apply-event.ts';
import { lockOrderOfItem, type Scene } from './locked-order.ts';
import type { OrderEvent } from './machine/vocabulary.ts';
import type { OrderRules } from './order-rules.ts';
import type { ItemRow, TransactionRow } from './orders.tables.ts';

/** An item locked by this database transaction, with the caller's role. */
export interface HeldItem {
  readonly scene: Scene;
  readonly item: ItemRow;
  readonly order: TransactionRow;
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

/** Locks an item for its buyer or seller; throws NOT_FOUND for other users. */
export async function holdItem(
  tx: Transaction,
  { itemId, userId }: Pick<ItemAct, 'itemId' | 'userId'>,
): Promise<HeldItem> {
  const scene = await lockOrderOfItem(tx, itemId);
  const [order] = scene?.orders ?? [];
  const item = order?.items.find((candidate) => candidate.id === itemId);
  const isBuyer = order?.row.buyerId === userId;
  // A seller does not see an order before it is paid.
  const isSeller = order?.row.sellerId === userId && order.row.paidAt !== null;
  if (!scene || !order || !item || !(isBuyer || isSeller)) {
    throw new ApiError('NOT_FOUND', { detail: 'Order item not found.' });
  }
  return { scene, item, order: order.row, role: isBuyer ? 'buyer' : 'seller' };
}

/** Raises an event on a locked item if the caller saw its latest version; returns the order's id. */
export async function raise(
  tx: Transaction,
  act: ItemAct,
  held: HeldItem,
  event: OrderEvent,
  input: Pick<RaisedEvent, 'reason' | 'evidence' | 'dispute' | 'hasSecret'> = {},
): Promise<number> {
  const { itemId, userId, now, rules, version } = act;
  const raised: RaisedEvent = { event, actor: held.role, actorId: userId, now, rules, itemId, ...input };
  if (held.item.version !== version) throw illegalTransition(held.item, held.scene, raised);
  await applyEvent(tx, held.scene, raised);
  return held.order.id;
}

/** Picture keys and their alternative texts. */
export interface ShownPictures {
  readonly pictureKeys: readonly string[];
  readonly pictureAlts?: PictureAlts;
}

/** Pictures that the user uploaded, as evidence. */
export async function evidencePictures(
  tx: Transaction,
  userId: number,
  { pictureKeys, pictureAlts }: ShownPictures,
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
