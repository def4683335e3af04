import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { itemStatuses } from '@talad/contract/orders';
import { allowedActions, findTransition } from './find-transition.ts';
import type { GuardedItem } from './guards.ts';
import { transitions } from './transitions.ts';
import { orderActors, orderEvents } from './vocabulary.ts';

const now = new Date('2026-03-01T12:00:00Z');
const past = new Date(now.getTime() - 1000);
const future = new Date(now.getTime() + 1000);

/** An item whose every deadline has passed, except the payment's. */
const overdue: GuardedItem = {
  status: 'waiting',
  disputeState: 'none',
  paymentExpiresAt: future,
  deliverBy: past,
  deliveryExpiresAt: past,
  receiveBy: past,
  protectionUntil: past,
  completedAt: null,
};

const allowed = new Map([
  ['waiting PAY buyer', 'delivery'],
  ['waiting PAY system', 'delivery'],
  ['waiting CANCEL_UNPAID buyer', 'cancelByBuyer'],
  ['delivery DELIVER seller', 'sent'],
  ['delivery DELIVER system', 'sent'],
  ['delivery CANCEL_BY_SELLER seller', 'cancelBySeller'],
  ['delivery DELIVERY_EXPIRE system', 'cancelBySeller'],
  ['delivery CANCEL_BY_BUYER buyer', 'cancelByBuyer'],
  ['delivery RECEIVE buyer', 'received'],
  ['sent CANCEL_BY_SELLER seller', 'cancelBySeller'],
  ['sent RECEIVE buyer', 'received'],
  ['sent AUTO_RECEIVE system', 'received'],
  ['received COMPLETE system', 'received'],
]);

describe('the order machine', () => {
  for (const status of itemStatuses) {
    for (const event of orderEvents) {
      for (const actor of orderActors) {
        const to = allowed.get(`${status} ${event} ${actor}`);
        it(`${to ? `leads to ${to}` : 'refuses'} when the ${actor} raises ${event} on an item that is ${status}`, () => {
          assert.equal(findTransition(event, actor, { ...overdue, status }, now)?.to, to);
        });
      }
    }
  }

  it('has at most one row for a pair of event and status', () => {
    const pairs = transitions.flatMap((row) => row.from.map((status) => `${status} ${row.event}`));
    assert.equal(new Set(pairs).size, pairs.length);
  });

  it('lets the payment expire only after its time, and be paid only before', () => {
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

  it('stands still while a dispute is open', () => {
    const guardedEvents = transitions.filter((row) => row.guards.includes('noOpenDispute'));
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

  it('offers each side the buttons that work', () => {
    const actions = (status: GuardedItem['status'], change: Partial<GuardedItem> = {}) =>
      (['buyer', 'seller'] as const).map((actor) =>
        allowedActions(actor, { ...overdue, status, ...change }, now),
      );
    assert.deepEqual(actions('waiting'), [['pay', 'cancelUnpaid'], []]);
    assert.deepEqual(actions('delivery', { deliverBy: future }), [
      ['receive'],
      ['deliver', 'cancelBySeller'],
    ]);
    assert.deepEqual(actions('delivery'), [
      ['cancelByBuyer', 'receive'],
      ['deliver', 'cancelBySeller'],
    ]);
    assert.deepEqual(actions('sent'), [['receive'], ['cancelBySeller']]);
    assert.deepEqual(actions('received'), [[], []]);
    assert.deepEqual(actions('cancelByBuyer'), [[], []]);
  });
});
