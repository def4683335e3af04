import { findTransition } from '../src/modules/orders/machine/find-transition.ts';
import type { GuardedItem } from '../src/modules/orders/machine/guards.ts';
import {
  type Deadline,
  type OrderActor,
  type OrderEvent,
  type OrderTransition,
  orderActors,
  orderEvents,
} from '../src/modules/orders/machine/transition-types.ts';

const now = new Date('2026-03-01T12:00:00Z');
const past = new Date(now.getTime() - 1000);
const future = new Date(now.getTime() + 1000);

const columns: Readonly<Record<Deadline, readonly (keyof GuardedItem)[]>> = {
  delivery: ['deliverBy', 'deliveryExpiresAt', 'deliveryReminderAt'],
  deliveryReminder: [],
  link: ['linkBy', 'linkReminderAt'],
  linkReminder: [],
  receive: ['receiveBy', 'receiveReminderAt'],
  receiveReminder: [],
  protection: ['protectionUntil'],
  disputeAnswer: ['disputeAnswerBy'],
  disputeHard: ['disputeExpiresAt'],
  rate: ['rateUntil'],
};
const deadlineColumns = Object.values(columns).flat();

/** Where the price of an item is. */
export type Money = 'escrow' | 'pending' | 'seller' | 'buyer';

/** An item with what guards read, and where its price is. */
export interface WalkedItem {
  readonly item: GuardedItem;
  readonly money: Money;
}

export interface WalkedMove {
  readonly event: OrderEvent;
  readonly actor: OrderActor;
  readonly before: WalkedItem;
  readonly after: WalkedItem;
}

/** An item that has just been paid; pass overrides. */
export const paidItem = (overrides: Partial<GuardedItem> = {}, money: Money = 'escrow'): WalkedItem => ({
  item: {
    status: 'delivery',
    isSynced: false,
    isHandingOver: false,
    disputeState: 'none',
    paymentExpiresAt: past,
    deliverBy: future,
    deliveryExpiresAt: future,
    sentAt: null,
    receiveBy: null,
    protectionUntil: null,
    completedAt: null,
    disputeIsChargeback: false,
    disputeAnswerBy: null,
    disputeExpiresAt: null,
    disputeEscalatedAt: null,
    refundedSatang: 0,
    rateUntil: null,
    ratedAt: null,
    repliedAt: null,
    hasSecret: false,
    secretRevealedAt: null,
    rateExpiredAt: null,
    deliveryReminderAt: future,
    deliveryRemindedAt: null,
    receiveReminderAt: null,
    receiveRemindedAt: null,
    linkBy: null,
    linkReminderAt: null,
    linkRemindedAt: null,
    cancelCode: null,
    cancelledAt: null,
    latePaidAt: null,
    ...overrides,
  },
  money,
});

const moneyAfter = ({ journal, cancelCode }: OrderTransition, money: Money): Money => {
  switch (journal) {
    case undefined:
      return money;
    case 'HOLD':
      return 'escrow';
    case 'REFUND':
      return 'buyer';
    case 'CHARGEBACK':
    case 'CHARGEBACK_REVERSED':
      // A bank that takes a part leaves the rest where it is.
      return cancelCode ? 'buyer' : money;
    case 'RELEASE_TO_PENDING':
    case 'PARTIAL':
      return 'pending';
    case 'SETTLE':
      return 'seller';
  }
};

const eventColumns: Partial<Record<OrderEvent, Partial<GuardedItem>>> = {
  DELIVER: { sentAt: now, hasSecret: true },
  REVEAL_SECRET: { secretRevealedAt: now },
  OPEN_DISPUTE: { disputeIsChargeback: false, disputeEscalatedAt: null },
  CHARGEBACK: { disputeIsChargeback: true, disputeEscalatedAt: now },
  ESCALATE_DISPUTE: { disputeEscalatedAt: now },
  RESOLVE_PARTIAL: { refundedSatang: 1 },
  RATE: { ratedAt: now },
  REPLY_RATING: { repliedAt: now },
  RATE_EXPIRE: { rateExpiredAt: now },
  REMIND_DELIVERY: { deliveryRemindedAt: now },
  REMIND_LINK: { linkRemindedAt: now },
  REMIND_RECEIPT: { receiveRemindedAt: now },
};

const endedDispute = ({ disputeState }: GuardedItem): GuardedItem['disputeState'] =>
  disputeState === 'none' ? 'none' : 'resolved';

function afterTransition(
  event: OrderEvent,
  transition: OrderTransition,
  { item, money }: WalkedItem,
): WalkedItem {
  const started = (transition.starts ?? []).flatMap((deadline) => columns[deadline]);
  const { dispute } = transition;
  return {
    item: {
      ...item,
      ...Object.fromEntries(started.map((column) => [column, future])),
      ...(transition.isUnprotected && { protectionUntil: past }),
      ...(dispute && { disputeState: dispute === 'ended' ? endedDispute(item) : dispute }),
      ...(transition.cancelCode && { cancelCode: transition.cancelCode, cancelledAt: now }),
      ...(transition.isSale && { completedAt: now }),
      ...eventColumns[event],
      status: transition.to ?? item.status,
    },
    money: moneyAfter(transition, money),
  };
}

/** The item after an event with the one that follows; undefined if the machine does not allow it. */
export function itemAfter(before: WalkedItem, event: OrderEvent, actor: OrderActor): WalkedItem | undefined {
  const transition = findTransition(event, actor, before.item, now);
  if (!transition) return undefined;
  const after = afterTransition(event, transition, before);
  const { followedBy } = transition;
  return (followedBy && itemAfter(after, followedBy, 'system')) ?? after;
}

/** The item once all its running deadlines have passed. */
const overdue = ({ item, money }: WalkedItem): WalkedItem => ({
  item: {
    ...item,
    ...Object.fromEntries(
      deadlineColumns.flatMap((column) => (item[column] === null ? [] : [[column, past]])),
    ),
  },
  money,
});

/** Every move that users, staff and deadlines can make from an item, in all orders. */
export function walk(start: WalkedItem): { readonly items: WalkedItem[]; readonly moves: WalkedMove[] } {
  const seen = new Map([[JSON.stringify(start), start]]);
  const moves: WalkedMove[] = [];
  for (const before of seen.values()) {
    const steps = orderEvents.flatMap((event) =>
      orderActors.flatMap((actor) => {
        const after = itemAfter(before, event, actor);
        return after ? [{ event, actor, before, after }] : [];
      }),
    );
    moves.push(...steps);
    // A Map is iterated in insertion order, with what is added meanwhile.
    for (const after of [...steps.map((step) => step.after), overdue(before)]) {
      const key = JSON.stringify(after);
      if (!seen.has(key)) seen.set(key, after);
    }
  }
  return { items: [...seen.values()], moves };
}
