import type { Transition } from './machine/vocabulary.ts';
import {
  deliveryDeadlines,
  type OrderRules,
  protectionEnd,
  rateDeadline,
  receiveDeadline,
} from './order-rules.ts';
import type { ItemRow, TransactionRow } from './orders.tables.ts';

export interface ChangeFacts {
  readonly now: Date;
  readonly rules: OrderRules;
  readonly reason: string | undefined;
  /** Sales that the order's seller completed so far. */
  readonly completedSales: number;
}

function deadlineColumns(
  item: ItemRow,
  order: TransactionRow,
  { now, rules, completedSales }: ChangeFacts,
  starts: Transition['starts'],
): Partial<ItemRow> {
  switch (starts) {
    case 'delivery':
      return deliveryDeadlines(rules, now, item.deliveryHours);
    case 'receive':
      return { receiveBy: receiveDeadline(rules, now) };
    case 'protection': {
      const isOfficial = order.storeKind === 'officialStore';
      return { protectionUntil: protectionEnd(rules, now, { kind: item.kind, isOfficial, completedSales }) };
    }
    default:
      return {};
  }
}

/** An item after a row of the machine was applied to it. */
export function changedItem(
  row: Transition,
  item: ItemRow,
  order: TransactionRow,
  facts: ChangeFacts,
): ItemRow {
  const { now, rules, reason } = facts;
  const isEntering = item.status !== row.to;
  return {
    ...item,
    ...deadlineColumns(item, order, facts, row.starts),
    ...(row.cancelCode && {
      cancelCode: row.cancelCode,
      cancelReason: reason ?? null,
      cancelledAt: now,
      refundedSatang: row.journal === 'REFUND' ? item.totalSatang : item.refundedSatang,
    }),
    ...(isEntering && row.to === 'sent' && { sentAt: now }),
    ...(isEntering && row.to === 'received' && { receivedAt: now, rateUntil: rateDeadline(rules, now) }),
    ...(row.isSale && { completedAt: now }),
    status: row.to,
    version: item.version + 1,
  };
}
