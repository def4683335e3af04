import type { Transaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Journal } from '../../ledger/index.ts';
import type { DisputeInput } from '../dispute/write-disputes.ts';
import { orderJournal } from '../ledger/order-journals.ts';
import { allowedActions, findTransition } from '../machine/find-transition.ts';
import type { OrderActor, OrderEvent, Transition } from '../machine/vocabulary.ts';
import type { ItemRow, PaymentRow, TransactionRow } from '../orders.tables.ts';
import { countCompletedSales } from '../protection/seller-sales.repository.ts';
import type { AppliedTransition, EvidenceInput } from './applied-transition.ts';
import { guarded } from './guarded-item.ts';
import { changedItem } from './item-changes.ts';
import type { LockedPayment } from './locked-orders.repository.ts';
import type { OrderRules } from './order-rules.ts';
import { writeTransitions } from './write-transitions.ts';

/** An event, its actor, its time and its input. */
export interface RaisedEvent {
  readonly event: OrderEvent;
  readonly actor: OrderActor;
  readonly actorId: number | null;
  readonly now: Date;
  readonly rules: OrderRules;
  /** Applies to this item only; to all locked items if absent. */
  readonly itemId?: number;
  /** Operator name, for staff events. */
  readonly operator?: string;
  readonly reason?: string;
  readonly refundSatang?: number;
  readonly hasSecret?: boolean;
  readonly dispute?: DisputeInput;
  readonly evidence?: EvidenceInput;
}

/** The error for a stale page: carries the item's current status, version and allowed actions. */
export function illegalTransition(item: ItemRow, payment: PaymentRow, raised: RaisedEvent): ApiError {
  const state = {
    status: item.status,
    version: item.version,
    allowedActions: allowedActions(raised.actor, guarded(item, payment), raised.now),
  };
  return new ApiError('ILLEGAL_TRANSITION', { detail: JSON.stringify(state) });
}

function assertNeeds(
  { needs }: Transition,
  { kind }: ItemRow,
  { actor, evidence, reason, hasSecret }: RaisedEvent,
): void {
  // The system acts on deadlines and stock, so it supplies no input.
  if (actor === 'system') return;
  if (needs.includes('secret') && kind === 'account' && !hasSecret) {
    throw new ApiError('SECRET_REQUIRED', {
      field: 'secret',
      detail: "Enter the account's login details for the buyer.",
    });
  }
  // Operators deliver without evidence.
  if (actor !== 'staff' && needs.includes('evidence') && !evidence?.pictures.length) {
    throw new ApiError('EVIDENCE_REQUIRED', {
      field: 'pictureKeys',
      detail: 'Add at least one photo.',
    });
  }
  if (needs.includes('reason') && !reason?.trim()) {
    throw new ApiError('REASON_REQUIRED', { field: 'reason', detail: 'Enter a reason.' });
  }
}

function assertRefund({ needs }: Transition, item: ItemRow, refundSatang = 0): void {
  if (!needs.includes('refund')) return;
  if (!Number.isSafeInteger(refundSatang) || refundSatang <= 0 || refundSatang >= item.totalSatang) {
    throw new ApiError('VALIDATION', {
      field: 'refund',
      detail: 'A partial refund must be more than 0 and less than the price.',
    });
  }
}

async function completedSalesOf(
  tx: Transaction,
  { sellerId }: TransactionRow,
  rules: OrderRules,
): Promise<number> {
  if (sellerId === null) return 0;
  return (await countCompletedSales(tx, [sellerId], rules.newSellerSales)).get(sellerId) ?? 0;
}

/**
 * Raises an event on the items of a locked order: finds the transitions, applies them and their follow-ups, and writes
 * items, money, stock, timers, events and notifications in the caller's transaction. Throws ILLEGAL_TRANSITION before
 * any write if the state machine does not allow the event.
 */
export async function applyEvent(
  tx: Transaction,
  payment: LockedPayment,
  raised: RaisedEvent,
): Promise<void> {
  const { event, actor, actorId, now, rules, itemId } = raised;
  const applied: AppliedTransition[] = [];
  const journals: Journal[] = [];
  const apply = (
    transition: Transition,
    item: ItemRow,
    order: TransactionRow,
    completedSales: number,
    by: OrderActor,
  ) => {
    const after = changedItem(transition, item, order, {
      now,
      rules,
      reason: raised.reason?.trim(),
      refundSatang: raised.refundSatang,
      hasSecret: raised.hasSecret ?? false,
      completedSales,
    });
    const isSystem = by === 'system';
    applied.push({ transition, before: item, after, order, actor: by, actorId: isSystem ? null : actorId });
    if (transition.journal) {
      const author = isSystem ? 'system' : raised.operator ? `staff:${raised.operator}` : `user:${actorId}`;
      journals.push(...orderJournal(transition.journal, item, order, after, { actor: author, at: now }));
    }
    return after;
  };
  for (const { row: order, items } of payment.orders) {
    const targets = itemId === undefined ? items : items.filter((item) => item.id === itemId);
    for (const item of targets) {
      const transition = findTransition(event, actor, guarded(item, payment.row), now);
      if (!transition) throw illegalTransition(item, payment.row, raised);
      assertNeeds(transition, item, raised);
      assertRefund(transition, item, raised.refundSatang);
      const completedSales = transition.starts?.includes('protection')
        ? await completedSalesOf(tx, order, rules)
        : 0;
      const after = apply(transition, item, order, completedSales, actor);
      const next =
        transition.followedBy &&
        findTransition(transition.followedBy, 'system', guarded(after, payment.row), now);
      if (next) apply(next, after, order, completedSales, 'system');
    }
  }
  await writeTransitions(tx, payment, {
    applied,
    journals,
    now,
    evidence: raised.evidence,
    statement: raised,
  });
}
