import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { itemStatuses } from '@talad/contract/orders';
import { allowedActions, findTransition } from './find-transition.ts';
import type { GuardedItem } from './guards.ts';
import { orderActors, orderEvents } from './transition-types.ts';
import { orderTransitions } from './transitions.ts';

const transitions = orderEvents.flatMap((event) =>
  [orderTransitions[event]].flat().map((transition) => ({ event, ...transition })),
);
const now = new Date('2026-03-01T12:00:00Z');
const past = new Date(now.getTime() - 1000);
const future = new Date(now.getTime() + 1000);

/** An item whose deadlines have all passed, except those for payment and rating. */
const overdue: GuardedItem = {
  status: 'waiting',
  isSynced: false,
  isHandingOver: false,
  disputeState: 'none',
  paymentExpiresAt: future,
  deliverBy: past,
  deliveryExpiresAt: past,
  sentAt: past,
  receiveBy: past,
  protectionUntil: past,
  completedAt: null,
  disputeIsChargeback: false,
  disputeAnswerBy: past,
  disputeExpiresAt: past,
  disputeEscalatedAt: null,
  refundedSatang: 0,
  rateUntil: future,
  ratedAt: null,
  repliedAt: null,
  hasSecret: true,
  secretRevealedAt: null,
  rateExpiredAt: null,
  deliveryReminderAt: past,
  deliveryRemindedAt: null,
  receiveReminderAt: past,
  receiveRemindedAt: null,
  linkBy: null,
  linkReminderAt: null,
  linkRemindedAt: null,
  cancelCode: null,
  cancelledAt: null,
  latePaidAt: null,
};

const calm = [
  'waiting PAY buyer > delivery',
  'waiting PAY system > delivery',
  'waiting CANCEL_UNPAID buyer > cancelByBuyer',
  'delivery DELIVER seller > sent',
  'delivery DELIVER staff > sent',
  'delivery DELIVER system > sent',
  'delivery CANCEL_BY_SELLER seller > cancelBySeller',
  'delivery DELIVERY_EXPIRE system > cancelBySeller',
  'delivery CANCEL_BY_BUYER buyer > cancelByBuyer',
  'delivery REMIND_DELIVERY system > delivery',
  'delivery OPEN_DISPUTE buyer > delivery',
  'delivery CHARGEBACK staff > delivery',
  'delivery CHARGEBACK system > delivery',
  'sent CANCEL_BY_SELLER seller > cancelBySeller',
  'sent RECEIVE buyer > received',
  'sent AUTO_RECEIVE system > received',
  'sent REMIND_RECEIPT system > sent',
  'sent OPEN_DISPUTE buyer > sent',
  'sent CHARGEBACK staff > sent',
  'sent CHARGEBACK system > sent',
  'sent REVEAL_SECRET buyer > sent',
  'received COMPLETE system > received',
  'received CHARGEBACK staff > received',
  'received CHARGEBACK system > received',
  'received RATE buyer > received',
  'received REVEAL_SECRET buyer > received',
  'cancelBySeller RATE buyer > cancelBySeller',
];
const talk = (['delivery', 'sent', 'received', 'cancelByBuyer', 'cancelBySeller'] as const).flatMap(
  (status) => [`${status} CHAT buyer > ${status}`, `${status} CHAT seller > ${status}`],
);
/** The bank's decision is posted whatever the line has done since it was paid. */
const banked = (['delivery', 'sent', 'received', 'cancelByBuyer', 'cancelBySeller'] as const).flatMap(
  (status) => [
    `${status} CHARGEBACK_PART_LOST staff > ${status}`,
    `${status} CHARGEBACK_REVERSED staff > ${status}`,
  ],
);
const paid = ['delivery', 'sent', 'received'] as const;
/** Transitions that an open dispute does not affect. */
const untouched = [...talk, ...banked, ...calm.filter((line) => /waiting|DELIVER |REVEAL|RATE/.test(line))];
const decided = paid.flatMap((status) => [
  `${status} WITHDRAW_DISPUTE buyer > ${status === 'delivery' ? status : 'received'}`,
  `${status} ACCEPT_REFUND seller > cancelBySeller`,
  `${status} RESOLVE_REFUND staff > cancelBySeller`,
  `${status} RESOLVE_RELEASE staff > received`,
  `${status} RESOLVE_PARTIAL staff > received`,
  `${status} DISPUTE_EXPIRE system > cancelBySeller`,
  `${status} CHARGEBACK staff > ${status}`,
  `${status} CHARGEBACK system > ${status}`,
]);
const unanswered = paid.flatMap((status) => [
  `${status} ANSWER_DISPUTE seller > ${status}`,
  `${status} ESCALATE_DISPUTE system > ${status}`,
]);
const claimed = paid.flatMap((status) => [
  `${status} CHARGEBACK_WON staff > ${status}`,
  `${status} CHARGEBACK_LOST staff > cancelBySeller`,
]);

const worlds: readonly (readonly [string, Partial<GuardedItem>, readonly string[]])[] = [
  ['there is no dispute', {}, [...calm, ...talk, ...banked]],
  ['a dispute is open', { disputeState: 'open' }, [...untouched, ...decided, ...unanswered]],
  ['a dispute is answered', { disputeState: 'answered' }, [...untouched, ...decided]],
  [
    'a chargeback is open',
    { disputeState: 'answered', disputeIsChargeback: true },
    [...untouched.filter((line) => !line.startsWith('cancelBySeller RATE')), ...claimed],
  ],
  ['a dispute was resolved', { disputeState: 'resolved' }, [...calm, ...talk, ...banked]],
  [
    'it was never paid',
    { cancelCode: 'PAYMENT_EXPIRED', cancelledAt: past },
    [...calm, 'cancelByBuyer LATE_PAYMENT system > cancelByBuyer'],
  ],
];

describe('order state machine', () => {
  for (const [name, change, lines] of worlds) {
    const allowed = new Map(lines.map((line) => line.split(' > ') as [string, string]));
    for (const status of itemStatuses) {
      it(`allows exactly the listed events while an item is in status ${status} and ${name}`, () => {
        for (const event of orderEvents) {
          for (const actor of orderActors) {
            const triple = `${status} ${event} ${actor}`;
            const item = { ...overdue, ...change, status };
            const row = findTransition(event, actor, item, now);
            assert.equal(row && (row.to ?? status), allowed.get(triple), triple);
          }
        }
      });
    }
  }

  it('has at most one row per event and status, for synced and for other items', () => {
    for (const isSynced of [false, true]) {
      const rows = transitions.filter((row) => (row.isSynced ?? isSynced) === isSynced);
      const pairs = rows.flatMap((row) => row.from.map((status) => `${status} ${row.event}`));
      assert.equal(new Set(pairs).size, pairs.length);
    }
  });

  const synced = { ...overdue, status: 'delivery', isSynced: true } as const;
  const allowed = (change: Partial<GuardedItem>) =>
    orderEvents.flatMap((event) =>
      orderActors.flatMap((actor) => {
        const row = findTransition(event, actor, { ...synced, ...change }, now);
        return row && event !== 'CHAT' ? `${event} ${actor} > ${row.to ?? synced.status}` : [];
      }),
    );

  it('leaves the transfer of a synced item to its game, and lets only its buyer open a dispute', () => {
    assert.deepEqual(allowed({}), [
      'DELIVER system > sent',
      'KEEP system > delivery',
      'HAND_OVER_FAILED staff > cancelBySeller',
      'HAND_OVER_FAILED system > cancelBySeller',
      'OPEN_DISPUTE buyer > delivery',
      'CHARGEBACK staff > delivery',
      'CHARGEBACK system > delivery',
      'CHARGEBACK_PART_LOST staff > delivery',
      'CHARGEBACK_REVERSED staff > delivery',
    ]);
  });

  it('refunds the buyer of an item that the game keeps only after the time to link, and not during a transfer', () => {
    const ofLink = (change: Partial<GuardedItem>) => allowed(change).filter((line) => /KEEP|LINK/.test(line));
    assert.deepEqual(ofLink({ linkBy: future, linkReminderAt: past }), ['REMIND_LINK system > delivery']);
    assert.deepEqual(ofLink({ linkBy: past }), ['LINK_EXPIRE system > cancelByBuyer']);
    assert.deepEqual(ofLink({ linkBy: past, isHandingOver: true }), []);
    assert.deepEqual(ofLink({ linkBy: past, disputeState: 'open' }), []);
  });

  it('never pays the seller of a synced item that its game has not transferred', () => {
    assert.deepEqual(
      allowed({ disputeState: 'answered' }).filter((line) => /WITHDRAW|RESOLVE|ACCEPT|EXPIRE/.test(line)),
      [
        'WITHDRAW_DISPUTE buyer > delivery',
        'ACCEPT_REFUND seller > cancelBySeller',
        'RESOLVE_REFUND staff > cancelBySeller',
        'RESOLVE_RELEASE staff > delivery',
        'DISPUTE_EXPIRE system > cancelBySeller',
      ],
    );
  });

  it('does not refund a synced item while the result of the transfer is unknown', () => {
    const unknown = { isHandingOver: true, disputeState: 'answered' } as const;
    const refunds = (change: Partial<GuardedItem>) =>
      allowed({ ...unknown, ...change }).filter((line) => line.endsWith('cancelBySeller'));
    assert.deepEqual(refunds({}), [
      'HAND_OVER_FAILED staff > cancelBySeller',
      'HAND_OVER_FAILED system > cancelBySeller',
    ]);
    assert.deepEqual(refunds({ disputeIsChargeback: true }), []);
  });

  it('expires a payment only after its deadline, and accepts payment only before it', () => {
    const waiting = { ...overdue, status: 'waiting' } as const;
    assert.equal(findTransition('PAY_EXPIRE', 'system', waiting, now), undefined);
    const expired = { ...waiting, paymentExpiresAt: now };
    assert.equal(findTransition('PAY_EXPIRE', 'system', expired, now)?.to, 'cancelByBuyer');
    assert.equal(findTransition('PAY', 'buyer', expired, now), undefined);
  });

  const clocks = [
    ['delivery', 'CANCEL_BY_BUYER', 'buyer', 'deliverBy'],
    ['delivery', 'DELIVERY_EXPIRE', 'system', 'deliveryExpiresAt'],
    ['sent', 'AUTO_RECEIVE', 'system', 'receiveBy'],
    ['received', 'COMPLETE', 'system', 'protectionUntil'],
  ] as const;
  for (const [status, event, actor, deadline] of clocks) {
    it(`lets the ${actor} raise ${event} only once ${deadline} has passed`, () => {
      const item = { ...overdue, status };
      assert.equal(findTransition(event, actor, { ...item, [deadline]: future }, now), undefined);
      assert.equal(findTransition(event, actor, { ...item, [deadline]: null }, now), undefined);
      assert.ok(findTransition(event, actor, { ...item, [deadline]: now }, now));
    });
  }

  it('blocks events guarded by noOpenDispute while a dispute is open', () => {
    const guardedEvents = transitions.filter((row) => row.guards?.includes('noOpenDispute'));
    assert.ok(guardedEvents.length >= 7);
    for (const row of guardedEvents) {
      for (const status of row.from.filter((from) => from !== 'none')) {
        for (const disputeState of ['open', 'answered'] as const) {
          const item = { ...overdue, status, disputeState };
          assert.equal(findTransition(row.event, row.actors[0] ?? 'system', item, now), undefined);
        }
      }
    }
  });

  it('completes an item once', () => {
    const done = { ...overdue, status: 'received', completedAt: past } as const;
    assert.equal(findTransition('COMPLETE', 'system', done, now), undefined);
  });

  it('offers each party exactly its allowed actions', () => {
    const actions = (status: GuardedItem['status'], change: Partial<GuardedItem> = {}) =>
      (['buyer', 'seller'] as const).map((actor) =>
        allowedActions(actor, { ...overdue, status, ...change }, now),
      );
    assert.deepEqual(actions('waiting'), [['pay', 'cancelUnpaid'], []]);
    assert.deepEqual(actions('delivery', { deliverBy: future }), [
      ['chat'],
      ['deliver', 'cancelBySeller', 'chat'],
    ]);
    assert.deepEqual(actions('delivery'), [
      ['cancelByBuyer', 'openDispute', 'chat'],
      ['deliver', 'cancelBySeller', 'chat'],
    ]);
    assert.deepEqual(actions('sent'), [
      ['receive', 'openDispute', 'revealSecret', 'chat'],
      ['cancelBySeller', 'chat'],
    ]);
    assert.deepEqual(actions('sent', { disputeState: 'open' }), [
      ['withdrawDispute', 'revealSecret', 'chat'],
      ['answerDispute', 'acceptRefund', 'chat'],
    ]);
    assert.deepEqual(actions('received'), [['rate', 'revealSecret', 'chat'], ['chat']]);
    assert.deepEqual(actions('received', { ratedAt: past, hasSecret: false }), [
      ['chat'],
      ['replyRating', 'chat'],
    ]);
    assert.deepEqual(actions('received', { protectionUntil: future, ratedAt: past, hasSecret: false })[0], [
      'openDispute',
      'chat',
    ]);
    const monthAgo = new Date(now.getTime() - 31 * 24 * 60 * 60 * 1000);
    const cancelled = { cancelCode: 'SELLER_CANNOT', cancelledAt: monthAgo, rateUntil: null } as const;
    assert.deepEqual(actions('cancelBySeller', cancelled), [[], []]);
    const refunded = { cancelCode: 'DISPUTE_REFUND', cancelledAt: past } as const;
    assert.deepEqual(actions('cancelBySeller', refunded), [['rate', 'chat'], ['chat']]);
    assert.deepEqual(actions('cancelBySeller', { ...refunded, ratedAt: past }), [
      ['chat'],
      ['replyRating', 'chat'],
    ]);
    assert.deepEqual(actions('cancelByBuyer', { cancelCode: 'BUYER_UNPAID', cancelledAt: past }), [[], []]);
  });
});
