import { writeAudit } from '../../../audit-log/audit-log.ts';
import type { Config } from '../../../config/config.ts';
import type { Transaction } from '../../../db/database.ts';
import { decryptText, encryptText, sealKey } from '../../../seal.ts';
import { takeCodes } from '../../listings/index.ts';
import { type ItemCommand, lockItem, raiseOnItem } from '../order/item-command.ts';
import { findItem } from '../order/items.repository.ts';
import { lockOrderOfItem } from '../order/locked-orders.repository.ts';
import { applyEvent } from '../order/order-lifecycle.ts';
import type { ItemRow } from '../orders.tables.ts';
import { findSecret, insertSecret } from './secrets.repository.ts';

type SealConfig = Pick<Config, 'codesKey'>;

const ownerOf = (itemId: number): string => `order-item:${itemId}`;

/** Encrypts and stores a secret that only the buyer of an item may read. */
export async function encryptSecret(
  tx: Transaction,
  config: SealConfig,
  { itemId, secret, at }: { readonly itemId: number; readonly secret: string; readonly at: Date },
): Promise<void> {
  const sealed = encryptText(sealKey(config), ownerOf(itemId), secret.trim());
  await insertSecret(tx, { itemId, sealed, createdAt: at });
}

/**
 * Event REVEAL_SECRET by the buyer, once, with an audit log entry; revealing a code counts as receipt. Returns the
 * order's id; `decryptSecret` decrypts the secret afterwards, so that no idempotent response is stored in plain text.
 */
export async function revealSecret(tx: Transaction, command: ItemCommand): Promise<number> {
  const locked = await lockItem(tx, command);
  const id = await raiseOnItem(tx, command, locked, 'REVEAL_SECRET');
  const { itemId, userId, now, rules } = command;
  await auditSecret(tx, 'secret.reveal', command);
  const confirmsReceipt =
    locked.item.isDeliveredByCode &&
    locked.item.status === 'sent' &&
    !['open', 'answered'].includes(locked.item.disputeState);
  const payment = confirmsReceipt ? await lockOrderOfItem(tx, itemId) : undefined;
  if (payment) {
    await applyEvent(tx, payment, { event: 'RECEIVE', actor: 'buyer', actorId: userId, now, rules, itemId });
  }
  return id;
}

/** Event REOPEN_SECRET by the buyer, with an audit log entry; returns the order's id. The caller has reauthenticated. */
export async function reopenSecret(tx: Transaction, command: Omit<ItemCommand, 'version'>): Promise<number> {
  const locked = await lockItem(tx, command);
  // Shows what the buyer has seen before, so an older version of the page is no reason to refuse.
  const { version } = locked.item;
  const id = await raiseOnItem(tx, { ...command, version }, locked, 'REOPEN_SECRET');
  await auditSecret(tx, 'secret.reopen', command);
  return id;
}

const auditSecret = (
  tx: Transaction,
  action: 'secret.reveal' | 'secret.reopen',
  { itemId, userId, now }: Pick<ItemCommand, 'itemId' | 'userId' | 'now'>,
): Promise<void> =>
  writeAudit(tx, { actor: `user:${userId}`, action, subject: { kind: 'order-item', id: itemId }, at: now });

async function sealedText(
  tx: Transaction,
  config: SealConfig,
  item: ItemRow,
  at: Date,
): Promise<string | undefined> {
  const sealed = await findSecret(tx, item.id);
  if (sealed) return decryptText(sealKey(config), ownerOf(item.id), sealed);
  const { id: orderItemId, listingId: itemId, quantity } = item;
  const codes = item.hasSecret
    ? await takeCodes(tx, config, { itemId, quantity, orderItemId, at })
    : undefined;
  return codes?.join('\n');
}

/** Decrypts the secret of an item, for the call that has just opened it and its retries. */
export async function decryptSecret(
  tx: Transaction,
  config: SealConfig,
  itemId: number,
  at: Date,
): Promise<string> {
  const item = await findItem(tx, itemId);
  const text = item && item.secretRevealedAt !== null ? await sealedText(tx, config, item, at) : undefined;
  if (text === undefined) throw new Error(`Nothing is sealed for the order item ${itemId}`);
  return text;
}
