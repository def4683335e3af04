import { eq } from 'drizzle-orm';
import { writeAudit } from '../../audit-log/audit-log.ts';
import type { Config } from '../../config/config.ts';
import type { Transaction } from '../../db/database.ts';
import { decryptText, encryptText, sealKey } from '../../seal.ts';
import { takeCodes } from '../listings/index.ts';
import { applyEvent } from './apply-event.ts';
import { holdItem, type ItemAct, raise } from './item-act.ts';
import { lockOrderOfItem } from './locked-order.ts';
import { type ItemRow, orderItem, orderSecret } from './orders.tables.ts';

type SealConfig = Pick<Config, 'codesKey'>;

const ownerOf = (itemId: number): string => `order-item:${itemId}`;

/** Encrypts and stores a secret that only the buyer of an item may read. */
export async function encryptSecret(
  tx: Transaction,
  config: SealConfig,
  { itemId, secret, at }: { readonly itemId: number; readonly secret: string; readonly at: Date },
): Promise<void> {
  const sealed = encryptText(sealKey(config), ownerOf(itemId), secret.trim());
  await tx.insert(orderSecret).values({ itemId, sealed, createdAt: at });
}

/**
 * Event REVEAL_SECRET by the buyer, once, with an audit log entry; revealing a code counts as receipt. Returns the
 * order's id; `decryptSecret` decrypts the secret afterwards, so that no idempotent response is stored in plain text.
 */
export async function revealSecret(tx: Transaction, act: ItemAct): Promise<number> {
  const held = await holdItem(tx, act);
  const id = await raise(tx, act, held, 'REVEAL_SECRET');
  const { itemId, userId, now, rules } = act;
  await writeAudit(tx, {
    actor: `user:${userId}`,
    action: 'secret.reveal',
    subject: { kind: 'order-item', id: itemId },
    at: now,
  });
  const isClaim =
    held.item.isDeliveredByCode &&
    held.item.status === 'sent' &&
    !['open', 'answered'].includes(held.item.disputeState);
  const scene = isClaim ? await lockOrderOfItem(tx, itemId) : undefined;
  if (scene) {
    await applyEvent(tx, scene, { event: 'RECEIVE', actor: 'buyer', actorId: userId, now, rules, itemId });
  }
  return id;
}

async function sealedText(
  tx: Transaction,
  config: SealConfig,
  item: ItemRow,
  at: Date,
): Promise<string | undefined> {
  const [row] = await tx.select().from(orderSecret).where(eq(orderSecret.itemId, item.id));
  if (row) return decryptText(sealKey(config), ownerOf(item.id), row.sealed);
  const { id: orderItemId, listingId: itemId, quantity } = item;
  const codes = item.hasSecret
    ? await takeCodes(tx, config, { itemId, quantity, orderItemId, at })
    : undefined;
  return codes?.join('\n');
}

/** Decrypts the secret of an item, for the call that has just revealed it and its retries. */
export async function decryptSecret(
  tx: Transaction,
  config: SealConfig,
  itemId: number,
  at: Date,
): Promise<string> {
  const [item] = await tx.select().from(orderItem).where(eq(orderItem.id, itemId));
  const text = item && item.secretRevealedAt !== null ? await sealedText(tx, config, item, at) : undefined;
  if (text === undefined) throw new Error(`Nothing is sealed for the order item ${itemId}`);
  return text;
}
