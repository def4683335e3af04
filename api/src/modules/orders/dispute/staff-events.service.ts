import { writeAudit } from '../../../audit-log/audit-log.ts';
import type { Executor, Transaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { OrderEvent } from '../machine/transition-types.ts';
import { findItemWithOrder } from '../order/items.repository.ts';
import { lockOrderOfItem } from '../order/locked-orders.repository.ts';
import { applyEvent } from '../order/order-lifecycle.ts';
import type { OrderRules } from '../order/order-rules.ts';
import type { RaisedEvent } from '../order/order-types.ts';

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

export interface StaffCommand {
  readonly itemId: number;
  readonly operator: string;
  readonly now: Date;
  readonly rules: OrderRules;
}

export const itemNotFound = () => new ApiError('NOT_FOUND', { detail: 'Order item not found.' });

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
    ...input
  }: StaffCommand & { readonly event: StaffEvent; readonly detail?: Record<string, unknown> } & Pick<
      RaisedEvent,
      'reason' | 'refundSatang' | 'hasSecret' | 'evidence' | 'claim'
    >,
): Promise<void> {
  const payment = await lockOrderOfItem(tx, itemId);
  if (!payment) throw itemNotFound();
  await applyEvent(tx, payment, {
    event,
    actor: 'staff',
    actorId: null,
    operator,
    now,
    rules,
    itemId,
    ...input,
  });
  await writeAudit(tx, {
    actor: operator,
    action: actions[event],
    subject: { kind: 'order-item', id: itemId },
    ...(input.reason && { reason: input.reason }),
    detail: { ...detail, ...(input.refundSatang !== undefined && { refundSatang: input.refundSatang }) },
    at: now,
  });
}

/** An item with its order; throws NOT_FOUND. */
export async function readItemWithOrder(db: Executor, itemId: number) {
  const found = await findItemWithOrder(db, itemId);
  if (!found) throw itemNotFound();
  return found;
}
