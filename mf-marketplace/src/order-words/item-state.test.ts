import { orderItem } from '../testing/orders.ts';
import { deadlineOf, itemStateOf, sellerNet } from './item-state.ts';

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

describe('how an item of an order stands', () => {
  it.each([
    ['waiting', 'waiting'],
    ['delivery', 'delivery'],
    ['sent', 'sent'],
    ['received', 'protected'],
  ] as const)('%s is told as %s', (status, state) => {
    expect(itemStateOf(orderItem({ status }), before)).toBe(state);
  });

  it('is handed over by its game where it is synced, and nobody is late', () => {
    const item = orderItem({ status: 'delivery', isSynced: true, deliverBy: at });
    expect(itemStateOf(item, before)).toBe('handOver');
    expect(itemStateOf(item, after)).toBe('handOverLate');
    expect(deadlineOf(item, before)).toBeNull();
    expect(itemStateOf({ ...item, disputeState: 'open', dispute }, after)).toBe('handOverHeld');
    const failed = { status: 'cancelBySeller', cancelCode: 'LISTING_REMOVED' } as const;
    expect(itemStateOf({ ...item, ...failed }, after)).toBe('handOverFailed');
  });

  it('is late once the promised time has passed', () => {
    const item = orderItem({ status: 'delivery', deliverBy: at });
    expect(itemStateOf(item, before)).toBe('delivery');
    expect(itemStateOf(item, after)).toBe('late');
  });

  it('is complete once the seller has the money, and says so where a part went back', () => {
    expect(itemStateOf(orderItem({ status: 'received', completedAt: at }), after)).toBe('complete');
    expect(itemStateOf(orderItem({ status: 'received', completedAt: at, refunded: 300 }), after)).toBe(
      'partlyRefunded',
    );
  });

  it('is disputed before it is anything else, whatever its status', () => {
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
  ] as const)('%s with %s is told as %s', (status, cancelCode, state) => {
    expect(itemStateOf(orderItem({ status, cancelCode }), after)).toBe(state);
  });
});

describe('the clock that runs', () => {
  const dates = {
    deliverBy: at,
    deliveryExpiresAt: '2026-11-22T03:00:00.000Z',
    receiveBy: at,
    protectionUntil: at,
  };

  it('is the seller’s until delivery, then the buyer’s, then the protection', () => {
    expect(deadlineOf(orderItem({ status: 'delivery', ...dates }), before)?.kind).toBe('deliver');
    expect(deadlineOf(orderItem({ status: 'sent', ...dates }), before)?.kind).toBe('receive');
    expect(deadlineOf(orderItem({ status: 'received', ...dates }), before)?.kind).toBe('protection');
  });

  it('runs to the end of the order once the delivery is late', () => {
    expect(deadlineOf(orderItem({ status: 'delivery', ...dates }), after)).toEqual({
      kind: 'deliverLate',
      until: '2026-11-22T03:00:00.000Z',
    });
  });

  it('is the dispute’s own while one is open', () => {
    const item = orderItem({ status: 'sent', ...dates, disputeState: 'open', dispute });
    expect(deadlineOf(item, before)).toEqual({ kind: 'answer', until: at });
    expect(deadlineOf(item, after)).toEqual({ kind: 'verdict', until: dispute.expiresAt });
  });

  it('has stopped when the item is complete or cancelled', () => {
    expect(deadlineOf(orderItem({ status: 'received', ...dates, completedAt: at }), before)).toBeNull();
    expect(deadlineOf(orderItem({ status: 'cancelBySeller', ...dates }), before)).toBeNull();
  });
});

it('takes the fee off without losing a satang', () => {
  expect(sellerNet({ total: 0.3, fee: 0.1 })).toBe(0.2);
  expect(sellerNet({ total: 9999999, fee: 499999.95 })).toBe(9499999.05);
});
