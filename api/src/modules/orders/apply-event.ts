import type { Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Journal } from '../ledger/index.ts';
import type { DisputeInput } from './disputes.ts';
import { changedItem } from './item-changes.ts';
import { guarded, type Scene } from './locked-order.ts';
import { allowedActions, findTransition } from './machine/find-transition.ts';
import type { OrderActor, OrderEvent, Transition } from './machine/vocabulary.ts';
import { orderJournal } from './order-journals.ts';
import type { OrderRules } from './order-rules.ts';
import type { ItemRow, TransactionRow } from './orders.tables.ts';
import { countedSales } from './sale-protection.ts';
import { type Step, writeTransitions } from './write-steps.ts';

export interface EvidencePicture {
  readonly key: string;
  readonly color: string;
  /** Alternative text given by the uploader. */
  readonly alt: string;
}

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
  readonly evidence?: { readonly note: string; readonly pictures: readonly EvidencePicture[] };
}

/** The error for a stale page: carries the item's current status, version and allowed actions. */
export function illegalTransition(item: ItemRow, scene: Scene, raised: RaisedEvent): ApiError {
  const state = {
    status: item.status,
    version: item.version,
    allowedActions: allowedActions(raised.actor, guarded(item, scene.payment), raised.now),
  };
  return new ApiError('ILLEGAL_TRANSITION', { detail: JSON.stringify(state) });
}

function assertNeeds(
  row: Transition,
  { kind }: ItemRow,
  { actor, evidence, reason, hasSecret }: RaisedEvent,
): void {
  // The system acts on deadlines and stock, so it supplies no input.
  if (actor === 'system') return;
  // Operators deliver without evidence.
  const isPerson = actor !== 'staff';
  if (row.needs.includes('secret') && kind === 'account' && !hasSecret) {
    throw new ApiError('SECRET_REQUIRED', {
      field: 'secret',
      detail: "Enter the account's login details for the buyer.",
    });
  }
  if (isPerson && row.needs.includes('evidence') && !evidence?.pictures.length) {
    throw new ApiError('EVIDENCE_REQUIRED', {
      field: 'pictureKeys',
      detail: 'Add at least one photo.',
    });
  }
  if (row.needs.includes('reason') && !reason?.trim()) {
    throw new ApiError('REASON_REQUIRED', { field: 'reason', detail: 'Enter a reason.' });
  }
}

function assertRefund(row: Transition, item: ItemRow, refundSatang = 0): void {
  if (!row.needs.includes('refund')) return;
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
  return (await countedSales(tx, [sellerId], rules)).get(sellerId) ?? 0;
}

/**
 * Raises an event on the items of a locked order: finds the transitions, applies them and their follow-ups, and writes
 * items, money, stock, timers, events and notifications in the caller's transaction. Throws ILLEGAL_TRANSITION before
 * any write if the state machine does not allow the event.
 */
export async function applyEvent(tx: Transaction, scene: Scene, raised: RaisedEvent): Promise<void> {
  const { event, actor, actorId, now, rules, itemId } = raised;
  const steps: Step[] = [];
  const journals: Journal[] = [];
  const apply = (
    row: Transition,
    item: ItemRow,
    order: TransactionRow,
    completedSales: number,
    by: OrderActor,
  ) => {
    const after = changedItem(row, item, order, {
      now,
      rules,
      reason: raised.reason?.trim(),
      refundSatang: raised.refundSatang,
      hasSecret: raised.hasSecret ?? false,
      completedSales,
    });
    const isSystem = by === 'system';
    steps.push({ row, before: item, after, order, actor: by, actorId: isSystem ? null : actorId });
    if (row.journal) {
      const author = isSystem ? 'system' : raised.operator ? `staff:${raised.operator}` : `user:${actorId}`;
      journals.push(...orderJournal(row.journal, item, order, after, { actor: author, at: now }));
    }
    return after;
  };
  for (const { row: order, items } of scene.orders) {
    const targets = itemId === undefined ? items : items.filter((item) => item.id === itemId);
    for (const item of targets) {
      const row = findTransition(event, actor, guarded(item, scene.payment), now);
      if (!row) throw illegalTransition(item, scene, raised);
      assertNeeds(row, item, raised);
      assertRefund(row, item, raised.refundSatang);
      const completedSales = row.starts?.includes('protection')
        ? await completedSalesOf(tx, order, rules)
        : 0;
      const after = apply(row, item, order, completedSales, actor);
      const next =
        row.followedBy && findTransition(row.followedBy, 'system', guarded(after, scene.payment), now);
      if (next) apply(next, after, order, completedSales, 'system');
    }
  }
  await writeTransitions(tx, scene, { steps, journals, now, evidence: raised.evidence, said: raised });
}
