import { orderItem } from '../testing/orders.ts';
import { deadlineOf, isHeld, itemStateOf, remainingBaht, sellerNet } from './item-state.ts';

const at = '2026-11-21T03:00:00.000Z';
const before = Date.parse(at) - 1000;
const after = Date.parse(at) + 1000;
const dispute = {
  kind: 'notReceived',
  text: 'Nothing came.',
  openedAt: at,
  answerBy: at,
  answer: null,
  answeredAt: null,
  escalatedAt: null,
  expiresAt: '2026-12-05T03:00:00.000Z',
  outcome: null,
  note: null,
  resolvedAt: null,
} as const;

describe('itemStateOf', () => {
  it.each([
    ['waiting', 'waiting'],
    ['delivery', 'delivery'],
    ['sent', 'sent'],
    ['received', 'protected'],
  ] as const)('maps %s to %s', (status, state) => {
    expect(itemStateOf(orderItem({ status }), before)).toBe(state);
  });

  it('distinguishes the game transfer states of a synced item, which has no deadline', () => {
    const item = orderItem({ status: 'delivery', isSynced: true, deliverBy: at });
    expect(itemStateOf(item, before)).toBe('handOver');
    expect(itemStateOf(item, after)).toBe('handOverLate');
    expect(deadlineOf(item, before)).toBeNull();
    expect(itemStateOf({ ...item, disputeState: 'open', dispute }, after)).toBe('handOverHeld');
    const failed = { status: 'cancelBySeller', cancelCode: 'LISTING_REMOVED' } as const;
    expect(itemStateOf({ ...item, ...failed }, after)).toBe('handOverFailed');
  });

  it('is late once the delivery deadline has passed', () => {
    const item = orderItem({ status: 'delivery', deliverBy: at });
    expect(itemStateOf(item, before)).toBe('delivery');
    expect(itemStateOf(item, after)).toBe('late');
  });

  it('is complete once the seller is paid, and partlyRefunded after a partial refund', () => {
    expect(itemStateOf(orderItem({ status: 'received', completedAt: at }), after)).toBe('complete');
    expect(itemStateOf(orderItem({ status: 'received', completedAt: at, refunded: 300 }), after)).toBe(
      'partlyRefunded',
    );
  });

  it('continues after a partial chargeback, and is partlyChargedBack once the seller is paid for the rest', () => {
    const byBank = { refunded: 300, chargedBack: { total: 300, fromSale: 300, fromBuyer: 0 } };
    const item = orderItem({ status: 'received', completedAt: null, ...byBank });
    expect(itemStateOf(item, after)).toBe('protected');
    expect(remainingBaht(item)).toBe(item.total - 300);
    expect(isHeld(item)).toBe(true);
    const paid = { ...item, completedAt: at };
    expect(itemStateOf(paid, after)).toBe('partlyChargedBack');
    expect(isHeld(paid)).toBe(false);
  });

  it('reports an open dispute before any other state', () => {
    for (const status of ['delivery', 'sent', 'received'] as const) {
      expect(itemStateOf(orderItem({ status, disputeState: 'open', dispute }), before)).toBe('disputed');
      expect(itemStateOf(orderItem({ status, disputeState: 'answered', dispute }), before)).toBe('answered');
    }
    expect(
      itemStateOf(
        orderItem({ disputeState: 'answered', dispute: { ...dispute, kind: 'chargeback' } }),
        before,
      ),
    ).toBe('chargeback');
    expect(itemStateOf(orderItem({ disputeState: 'resolved', dispute }), before)).toBe('sent');
  });

  it.each([
    ['cancelByBuyer', 'PAYMENT_EXPIRED', 'notPaid'],
    ['cancelByBuyer', 'BUYER_LATE_DELIVERY', 'lateCancelled'],
    ['cancelByBuyer', null, 'cancelledByBuyer'],
    ['cancelBySeller', 'SELLER_TIMEOUT', 'timedOut'],
    ['cancelBySeller', 'SELLER_CANNOT', 'cancelledBySeller'],
    ['cancelBySeller', 'SELLER_REFUND', 'agreedRefund'],
    ['cancelBySeller', 'DISPUTE_REFUND', 'decidedRefund'],
    ['cancelBySeller', 'CHARGEBACK', 'chargedBack'],
  ] as const)('maps %s with %s to %s', (status, cancelCode, state) => {
    expect(itemStateOf(orderItem({ status, cancelCode }), after)).toBe(state);
  });
});

describe('deadlineOf', () => {
  const dates = {
    deliverBy: at,
    deliveryExpiresAt: '2026-11-22T03:00:00.000Z',
    receiveBy: at,
    protectionUntil: at,
  };

  it('returns the delivery deadline, then the receipt deadline, then the end of protection', () => {
    expect(deadlineOf(orderItem({ status: 'delivery', ...dates }), before)?.kind).toBe('deliver');
    expect(deadlineOf(orderItem({ status: 'sent', ...dates }), before)?.kind).toBe('receive');
    expect(deadlineOf(orderItem({ status: 'received', ...dates }), before)?.kind).toBe('protection');
  });

  it('returns the automatic cancellation once the delivery is late', () => {
    expect(deadlineOf(orderItem({ status: 'delivery', ...dates }), after)).toEqual({
      kind: 'deliverLate',
      until: '2026-11-22T03:00:00.000Z',
    });
  });

  it('returns the deadline of an open dispute', () => {
    const item = orderItem({ status: 'sent', ...dates, disputeState: 'open', dispute });
    expect(deadlineOf(item, before)).toEqual({ kind: 'answer', until: at });
    expect(deadlineOf(item, after)).toEqual({ kind: 'verdict', until: dispute.expiresAt });
  });

  it('returns null when the item is complete or cancelled', () => {
    expect(deadlineOf(orderItem({ status: 'received', ...dates, completedAt: at }), before)).toBeNull();
    expect(deadlineOf(orderItem({ status: 'cancelBySeller', ...dates }), before)).toBeNull();
  });
});

it('subtracts the fee without losing a satang', () => {
  expect(sellerNet({ total: 0.3, refunded: 0, fee: 0.1 })).toBe(0.2);
  expect(sellerNet({ total: 9999999, refunded: 0, fee: 499999.95 })).toBe(9499999.05);
  expect(sellerNet({ total: 1200, refunded: 400, fee: 40 })).toBe(760);
  expect(sellerNet({ total: 1200, refunded: 1200, fee: 0 })).toBe(0);
});
