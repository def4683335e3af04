import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { badgeFor, type OrderState, orderState, orderStates, type StatefulItem } from './order-state.ts';

const item = (overrides: Partial<StatefulItem> = {}): StatefulItem => ({
  status: 'waiting',
  disputeState: 'none',
  completedAt: null,
  ...overrides,
});
const done = item({ status: 'received', completedAt: new Date(0) });
const received = item({ status: 'received' });
const refunded = item({ status: 'cancelBySeller' });

describe('order state', () => {
  const cases: readonly [string, readonly StatefulItem[], OrderState][] = [
    ['is toPay while items wait for payment', [item(), item()], 'toPay'],
    ['is cancelled when all items are cancelled', [refunded, item({ status: 'cancelByBuyer' })], 'cancelled'],
    [
      'is disputed while one item is disputed',
      [done, item({ status: 'sent', disputeState: 'open' })],
      'disputed',
    ],
    ['ignores a resolved dispute', [item({ status: 'sent', disputeState: 'resolved' })], 'sent'],
    [
      'is delivering while one item waits for delivery',
      [item({ status: 'sent' }), item({ status: 'delivery' })],
      'delivering',
    ],
    ['is sent when nothing is left to deliver', [item({ status: 'sent' }), received], 'sent'],
    ['is received until every live item is complete', [received, done], 'received'],
    ['is complete although one item was refunded', [done, refunded], 'complete'],
  ];
  for (const [name, items, state] of cases) {
    it(name, () => assert.equal(orderState(items), state));
  }
});

describe('order badge', () => {
  const badges = (role: 'buyer' | 'seller', facts: { isPaid: boolean; isToRate: boolean }) =>
    Object.fromEntries(orderStates.map((state) => [state, badgeFor(role, { state, ...facts })]));

  it('asks a buyer to rate while rating is possible', () => {
    assert.deepEqual(badges('buyer', { isPaid: true, isToRate: true }), {
      toPay: 'toPay',
      cancelled: 'refund',
      disputed: 'pending',
      delivering: 'waiting',
      sent: 'delivery',
      received: 'rate',
      complete: 'rate',
    });
  });

  it('shows the plain state to a buyer who has rated or never paid', () => {
    const shown = badges('buyer', { isPaid: false, isToRate: false });
    assert.deepEqual([shown.cancelled, shown.received, shown.complete], ['cancel', 'pending', 'complete']);
  });

  it('shows a seller what to do next', () => {
    assert.deepEqual(badges('seller', { isPaid: true, isToRate: true }), {
      toPay: 'toPay',
      cancelled: 'cancel',
      disputed: 'pending',
      delivering: 'delivery',
      sent: 'waiting',
      received: 'pending',
      complete: 'complete',
    });
  });
});
