import type { Config } from '../../../config/config.ts';
import { type Database, inTransaction, type Transaction } from '../../../db/database.ts';
import { findTransition } from '../machine/find-transition.ts';
import type { Deadline } from '../machine/transition-types.ts';
import {
  evidencePictures,
  type ItemCommand,
  lockItem,
  type PictureInput,
  raiseOnItem,
} from '../order/item-command.ts';
import { lockOrderOfItem } from '../order/locked-orders.repository.ts';
import { applyEvent } from '../order/order-lifecycle.ts';
import type { OrderRules } from '../order/order-rules.ts';
import { orderLine } from '../order/order-types.ts';
import { deadlines, startItemTimer } from '../order/timers.ts';
import { encryptSecret } from './secrets.service.ts';

export interface Delivery extends ItemCommand, PictureInput {
  readonly note: string;
  /** Secret text that only the buyer may read. */
  readonly secret?: string | undefined;
  readonly config: Pick<Config, 'codesKey'>;
}

/** Event DELIVER by the seller; returns the order's id. */
export async function deliverItem(
  tx: Transaction,
  { secret, config, ...command }: Delivery,
): Promise<number> {
  const locked = await lockItem(tx, command);
  const pictures = await evidencePictures(tx, command.userId, command);
  const hasSecret = Boolean(secret?.trim());
  const evidence = { note: command.note, pictures };
  const id = await raiseOnItem(tx, command, locked, 'DELIVER', { evidence, hasSecret });
  if (secret && hasSecret)
    await encryptSecret(tx, config, { itemId: command.itemId, secret, at: command.now });
  return id;
}

/** Event RECEIVE by the buyer; returns the order's id. Sealed details must be opened, or received another way. */
export const receiveItem = async (
  tx: Transaction,
  { isReceivedElsewhere = false, ...command }: ItemCommand & { readonly isReceivedElsewhere?: boolean },
): Promise<number> =>
  raiseOnItem(tx, command, await lockItem(tx, command), 'RECEIVE', { isReceivedElsewhere });

/** Cancels an item before receipt, for the buyer or the seller; returns the order's id. */
export async function cancelItem(
  tx: Transaction,
  { reason, ...command }: ItemCommand & { readonly reason: string },
): Promise<number> {
  const locked = await lockItem(tx, command);
  const event = locked.role === 'buyer' ? 'CANCEL_BY_BUYER' : 'CANCEL_BY_SELLER';
  return raiseOnItem(tx, command, locked, event, { reason });
}

/** Retry delay for a deadline that a pending game transfer blocks, in ms. */
const transferRetryMs = 5 * 60_000;

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
    const payment = await lockOrderOfItem(tx, itemId);
    const item = payment?.orders[0]?.items.find((candidate) => candidate.id === itemId);
    if (!payment || !item) return;
    if (findTransition(event, 'system', orderLine(item, payment.row), now)) {
      await applyEvent(tx, payment, { event, actor: 'system', actorId: null, now, rules, itemId });
      return;
    }
    // The game has not confirmed a requested transfer: retry the deadline later.
    const withoutTransfer = orderLine({ ...item, isHandingOver: false }, payment.row);
    if (item.isHandingOver && findTransition(event, 'system', withoutTransfer, now)) {
      await startItemTimer(tx, itemId, deadline, new Date(now.getTime() + transferRetryMs));
      return;
    }
    const due = at(item);
    // The queue's clock may run ahead of ours; only a timer whose state still applies is rescheduled.
    const isToCome = due && due > now && findTransition(event, 'system', orderLine(item, payment.row), due);
    if (isToCome) await startItemTimer(tx, itemId, deadline, due);
  });
}
