import { itemStatuses } from '@talad/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { applyToAll, defineLifecycle } from '../../../lifecycle/lifecycle.ts';
import { moveTimers } from '../../../lifecycle/timers.ts';
import { countTrustSales } from '../../listings/index.ts';
import { writeSystemMessages } from '../chat/system-messages.ts';
import { writeDisputes } from '../dispute/write-disputes.ts';
import { postJournals } from '../ledger/order-journals.ts';
import { allowedActions, orderMachine } from '../machine/find-transition.ts';
import type { OrderFields, OrderMachine } from '../machine/transition-types.ts';
import type { ItemRow, TransactionRow } from '../orders.tables.ts';
import { changedColumns, heldSatang, isSealed } from './item-changes.ts';
import { writeItemStatus } from './items.repository.ts';
import type { LockedPayment } from './locked-orders.repository.ts';
import type { OrderRules } from './order-rules.ts';
import { type OrderLine, type OrderTypes, orderLine, orderOf, type RaisedEvent } from './order-types.ts';
import { itemTimers, timersOf } from './timers.ts';
import { moveStock, notifyParties, publishSyncedItemEvents, recordEvents } from './transition-effects.ts';

/** The error for a stale page: says the item's current status, version and allowed actions. */
export function illegalTransition(item: OrderLine, { actor, now }: OrderMachine['Input']): ApiError {
  const { status, version } = item;
  const actions = allowedActions(actor, item, now).join(', ') || 'nothing';
  return new ApiError('ILLEGAL_TRANSITION', {
    detail: `The item is in status ${status}, version ${version}. Possible now: ${actions}.`,
  });
}

function assertNeeds(
  { needs = [] }: OrderFields,
  { kind, ...item }: ItemRow,
  { actor, evidence, reason, dispute, hasSecret, isReceivedElsewhere }: OrderTypes['Input'],
): void {
  // The system acts on deadlines and stock, so it supplies no input.
  if (actor === 'system') return;
  if (needs.includes('secret') && kind === 'account' && !hasSecret) {
    throw new ApiError('SECRET_REQUIRED', {
      field: 'secret',
      detail: "Enter the account's login details for the buyer.",
    });
  }
  if (needs.includes('openedSecret') && isSealed(item) && !isReceivedElsewhere) {
    throw new ApiError('SECRET_NOT_OPENED', {
      detail: 'Open the details of the delivery first, or confirm that you received the item another way.',
    });
  }
  // Operators deliver without evidence, and what has not arrived cannot be photographed.
  const needsEvidence = actor !== 'staff' && dispute?.kind !== 'notReceived' && needs.includes('evidence');
  if (needsEvidence && !evidence?.pictures.length) {
    throw new ApiError('EVIDENCE_REQUIRED', {
      field: 'pictureKeys',
      detail: 'Add at least one photo.',
    });
  }
  if (needs.includes('reason') && !reason?.trim()) {
    throw new ApiError('REASON_REQUIRED', { field: 'reason', detail: 'Enter a reason.' });
  }
}

function assertRefund({ needs = [] }: OrderFields, item: ItemRow, refundSatang = 0): void {
  if (!needs.includes('refund')) return;
  if (!Number.isSafeInteger(refundSatang) || refundSatang <= 0 || refundSatang >= heldSatang(item)) {
    throw new ApiError('VALIDATION', {
      field: 'refund',
      detail: 'A partial refund must be more than 0 and less than the price.',
    });
  }
}

const trustSalesOf = async (
  tx: Transaction,
  { sellerId }: TransactionRow,
  rules: OrderRules,
): Promise<number> => (sellerId === null ? 0 : countTrustSales(tx, sellerId, rules.newSellerSales));

/**
 * The lifecycle of an order line: the transitions of machine/transitions.ts, and what they do in the database. An event
 * applies to all lines of a locked order, or to one of them.
 */
export const orderLifecycle = defineLifecycle<OrderTypes>()({
  states: itemStatuses,
  ...orderMachine,
  illegal: (item, _event, input) => illegalTransition(item, input),
  prepare: async (tx, change) => {
    const { transition, before, input } = change;
    assertNeeds(transition, before, input);
    assertRefund(transition, before, input.refundSatang);
    const trustSales = transition.starts?.includes('protection')
      ? await trustSalesOf(tx, orderOf(before, input), input.rules)
      : 0;
    return changedColumns(change, trustSales);
  },
  bySystem: (input) => ({ ...input, actor: 'system', actorId: null }),
  write: writeItemStatus,
  effects: [
    recordEvents,
    writeDisputes,
    writeSystemMessages,
    moveStock,
    publishSyncedItemEvents,
    postJournals,
    moveTimers(itemTimers, timersOf),
    notifyParties,
  ],
});

/** Raises an event on the items of a locked order, or of one that the event has just created (`isNew`). */
export async function applyEvent(
  tx: Transaction,
  payment: LockedPayment,
  { event, ...raised }: RaisedEvent,
  options: { readonly isNew?: boolean } = {},
): Promise<void> {
  const lines = payment.orders
    .flatMap(({ items }) => items)
    .filter(({ id }) => raised.itemId === undefined || id === raised.itemId)
    .map((item) => orderLine(item, payment.row));
  await applyToAll(tx, orderLifecycle, lines, event, { ...raised, payment }, options);
}
