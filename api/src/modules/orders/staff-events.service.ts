import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { writeAudit } from '../../audit-log/audit-log.ts';
import type { Config } from '../../config/config.ts';
import type { Executor, Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { takeCodes } from '../listings/index.ts';
import { applyEvent, type RaisedEvent } from './apply-event.ts';
import { lockOrderOfItem } from './locked-order.ts';
import type { OrderEvent } from './machine/vocabulary.ts';
import type { OrderRules } from './order-rules.ts';
import { orderDispute, orderItem, orderTransaction } from './orders.tables.ts';
import { encryptSecret } from './secrets.ts';

type StaffEvent = Extract<
  OrderEvent,
  | 'RESOLVE_REFUND'
  | 'RESOLVE_RELEASE'
  | 'RESOLVE_PARTIAL'
  | 'CHARGEBACK'
  | 'CHARGEBACK_WON'
  | 'CHARGEBACK_LOST'
  | 'DELIVER'
>;

const actions: Readonly<Record<StaffEvent, string>> = {
  RESOLVE_REFUND: 'dispute.refund',
  RESOLVE_RELEASE: 'dispute.release',
  RESOLVE_PARTIAL: 'dispute.partial',
  CHARGEBACK: 'chargeback.open',
  CHARGEBACK_WON: 'chargeback.won',
  CHARGEBACK_LOST: 'chargeback.lost',
  DELIVER: 'order.deliver',
};

export interface StaffAct {
  readonly itemId: number;
  readonly operator: string;
  readonly now: Date;
  readonly rules: OrderRules;
}

const noItem = () => new ApiError('NOT_FOUND', { detail: 'Order item not found.' });

/** Applies an operator's decision on an item, with an audit log entry. */
export async function decide(
  tx: Transaction,
  {
    itemId,
    operator,
    now,
    rules,
    event,
    detail,
    ...said
  }: StaffAct & { readonly event: StaffEvent; readonly detail?: Record<string, unknown> } & Pick<
      RaisedEvent,
      'reason' | 'refundSatang' | 'hasSecret' | 'evidence'
    >,
): Promise<void> {
  const scene = await lockOrderOfItem(tx, itemId);
  if (!scene) throw noItem();
  await applyEvent(tx, scene, {
    event,
    actor: 'staff',
    actorId: null,
    operator,
    now,
    rules,
    itemId,
    ...said,
  });
  await writeAudit(tx, {
    actor: operator,
    action: actions[event],
    subject: { kind: 'order-item', id: itemId },
    ...(said.reason && { reason: said.reason }),
    detail: { ...detail, ...(said.refundSatang !== undefined && { refundSatang: said.refundSatang }) },
    at: now,
  });
}

/** Delivers an item of the official store: codes from its pool, or text that the operator supplies. */
export async function deliverByHand(
  tx: Transaction,
  config: Pick<Config, 'codesKey'>,
  { secret, ...act }: StaffAct & { readonly secret?: string | undefined },
): Promise<void> {
  const scene = await lockOrderOfItem(tx, act.itemId);
  const [order] = scene?.orders ?? [];
  const item = order?.items.find(({ id }) => id === act.itemId);
  if (!order || !item || order.row.storeKind !== 'officialStore') throw noItem();
  const { listingId: itemId, quantity, id: orderItemId } = item;
  const isFromPool = secret === undefined && item.isDeliveredByCode && item.status === 'delivery';
  const codes = isFromPool
    ? await takeCodes(tx, config, { itemId, quantity, orderItemId, at: act.now })
    : undefined;
  if (isFromPool && !codes) {
    throw new ApiError('OUT_OF_STOCK', { detail: 'Not enough codes are left.' });
  }
  await decide(tx, { ...act, event: 'DELIVER', hasSecret: codes !== undefined || secret !== undefined });
  if (secret !== undefined) await encryptSecret(tx, config, { itemId: orderItemId, secret, at: act.now });
}

/** Open disputes: those that wait for an operator first, then by age, oldest first. */
export const openDisputes = (db: Executor, limit: number) =>
  db
    .select({ dispute: orderDispute, item: orderItem, order: orderTransaction })
    .from(orderItem)
    .innerJoin(orderTransaction, eq(orderTransaction.id, orderItem.transactionId))
    .innerJoin(
      orderDispute,
      and(eq(orderDispute.itemId, orderItem.id), sql`${orderDispute.resolvedAt} is null`),
    )
    .where(inArray(orderItem.disputeState, ['open', 'answered']))
    .orderBy(
      sql`(${orderItem.disputeState} = 'answered' or ${orderDispute.escalatedAt} is not null) desc`,
      asc(orderDispute.openedAt),
    )
    .limit(limit);

/** An item with its order. */
export async function findPlace(db: Executor, itemId: number) {
  const [found] = await db
    .select({ item: orderItem, order: orderTransaction })
    .from(orderItem)
    .innerJoin(orderTransaction, eq(orderTransaction.id, orderItem.transactionId))
    .where(eq(orderItem.id, itemId));
  if (!found) throw noItem();
  return found;
}
