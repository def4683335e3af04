import type { WithdrawTerms } from '@talad/contract/withdrawals';
import { amountProblem, barOf, feeOf, mostOf, receivedOf, typedAmount } from './withdraw.model.ts';

const terms = (differs: Partial<WithdrawTerms> = {}): WithdrawTerms => ({
  lowerLimit: 100,
  upperLimit: 100_000,
  fee: { unit: 'baht', value: 0 },
  dailyCap: 200_000,
  dailyLeft: 200_000,
  usable: 5_000,
  hasTwoFactor: true,
  hasBookBank: true,
  heldUntil: null,
  heldBecause: null,
  ...differs,
});

describe('a typed amount', () => {
  it('loses its commas, is cut to its length, and is 0 where nothing stands', () => {
    expect(typedAmount('1,250.50')).toBe(1250.5);
    expect(typedAmount('123456', 3)).toBe(123);
    expect(typedAmount('')).toBe(0);
    expect(typedAmount('.')).toBe(0);
  });

  it.each(['12,50', '1.234.567', '-500', '1e3', '500 or so'])('is never another one: %s', (text) => {
    expect(typedAmount(text)).toBe(0);
  });

  it('is not cut to one that fits', () => {
    expect(typedAmount('1000000000000000')).toBe(1e15);
  });
});

describe('what a withdrawal costs', () => {
  it('is a fixed sum, or a share rounded half up to the satang', () => {
    expect(feeOf(500, { unit: 'baht', value: 10 })).toBe(10);
    expect(feeOf(333.33, { unit: 'percent', value: 1.5 })).toBe(5);
    expect(feeOf(100.5, { unit: 'percent', value: 1 })).toBe(1.01);
  });

  it('is taken from what arrives, to the satang', () => {
    expect(receivedOf(100.3, 0.1)).toBe(100.2);
  });
});

describe('an amount', () => {
  it.each([
    [99.99, 'invalid'],
    [100_000.01, 'invalid'],
    [5_000.01, 'exceeds'],
    [100.005, 'invalid'],
    [100, undefined],
    [5_000, undefined],
  ])('of %s is %s', (baht, problem) => {
    expect(amountProblem(baht, terms())).toBe(problem);
  });

  it('is invalid where the fee would take it all', () => {
    expect(amountProblem(100, terms({ fee: { unit: 'baht', value: 100 } }))).toBe('invalid');
  });

  it('is too much above what is left of the day', () => {
    expect(amountProblem(301, terms({ dailyLeft: 300 }))).toBe('dailyCap');
  });

  it('is at most the least of what is there, the limit and the day', () => {
    expect(mostOf(terms())).toBe(5_000);
    expect(mostOf(terms({ dailyLeft: 300 }))).toBe(300);
    expect(mostOf(terms({ usable: 99 }))).toBe(0);
  });
});

describe('what stands in the way of a withdrawal', () => {
  it.each([
    [{ hasBookBank: false, hasTwoFactor: false }, 'bookBank'],
    [{ hasTwoFactor: false, heldUntil: '2026-01-01T00:00:00.000Z' }, 'twoFactor'],
    [{ heldUntil: '2026-01-01T00:00:00.000Z' }, 'held'],
    [{ dailyLeft: 99 }, 'dailyCap'],
    [{ usable: 99 }, 'tooLittle'],
    [{}, undefined],
  ] as const)('with %o is %s', (differs, bar) => {
    expect(barOf(terms(differs))).toBe(bar);
  });
});
