import { deadlineOf, itemStateOf, sellerNet } from './item-state.ts';

const at = '2026-11-21T03:00:00.000Z';
const open = { cancelCode: null, completedAt: null };

describe('how an item of an order stands', () => {
  it.each([
    ['waiting', 'waiting'],
    ['delivery', 'delivery'],
    ['sent', 'sent'],
    ['received', 'protected'],
  ] as const)('%s is told as %s', (status, state) => {
    expect(itemStateOf({ status, ...open })).toBe(state);
  });

  it('is complete once the seller has the money', () => {
    expect(itemStateOf({ status: 'received', cancelCode: null, completedAt: at })).toBe('complete');
  });

  it('says why it ended early', () => {
    expect(itemStateOf({ status: 'cancelByBuyer', ...open, cancelCode: 'PAYMENT_EXPIRED' })).toBe('notPaid');
    expect(itemStateOf({ status: 'cancelByBuyer', ...open, cancelCode: 'BUYER_LATE_DELIVERY' })).toBe(
      'lateCancelled',
    );
    expect(itemStateOf({ status: 'cancelBySeller', ...open, cancelCode: 'SELLER_TIMEOUT' })).toBe('timedOut');
  });

  it('names the side that ended it where the code says no more', () => {
    expect(itemStateOf({ status: 'cancelBySeller', ...open, cancelCode: 'SELLER_CANNOT' })).toBe(
      'cancelledBySeller',
    );
    expect(itemStateOf({ status: 'cancelByBuyer', ...open })).toBe('cancelledByBuyer');
  });
});

describe('the clock that runs', () => {
  const dates = { deliverBy: at, receiveBy: at, protectionUntil: at, completedAt: null };

  it('is the seller’s until delivery, then the buyer’s, then the protection', () => {
    expect(deadlineOf({ status: 'delivery', ...dates })?.kind).toBe('deliver');
    expect(deadlineOf({ status: 'sent', ...dates })?.kind).toBe('receive');
    expect(deadlineOf({ status: 'received', ...dates })?.kind).toBe('protection');
  });

  it('has stopped when the item is complete or cancelled', () => {
    expect(deadlineOf({ status: 'received', ...dates, completedAt: at })).toBeNull();
    expect(deadlineOf({ status: 'cancelBySeller', ...dates })).toBeNull();
  });
});

it('takes the fee off without losing a satang', () => {
  expect(sellerNet({ total: 0.3, fee: 0.1 })).toBe(0.2);
  expect(sellerNet({ total: 9999999, fee: 499999.95 })).toBe(9499999.05);
});
