import type { WithdrawTerms } from '@talad/contract/withdrawals';
import { amountProblem, barOf, maxWithdrawalOf } from './withdraw.model.ts';

const terms = (overrides: Partial<WithdrawTerms> = {}): WithdrawTerms => ({
  lowerLimit: 100,
  upperLimit: 100_000,
  fee: { unit: 'baht', value: 0 },
  dailyCap: 200_000,
  dailyLeft: 200_000,
  usable: 5_000,
  owed: 0,
  couponCash: 0,
  isPaused: false,
  hasTwoFactor: true,
  hasBookBank: true,
  heldUntil: null,
  heldBecause: null,
  ...overrides,
});

describe('withdrawal amount', () => {
  it.each([
    [99.99, 'invalid'],
    [100_000.01, 'invalid'],
    [5_000.01, 'exceeds'],
    [100.005, 'invalid'],
    [100, undefined],
    [5_000, undefined],
  ])('of %s has the problem %s', (baht, problem) => {
    expect(amountProblem(baht, terms())).toBe(problem);
  });

  it.each([
    [42.5, undefined],
    [42.49, 'invalid'],
    [42.51, 'exceeds'],
  ])('of %s, if 42.50 is left, has the problem %s', (baht, problem) => {
    expect(amountProblem(baht, terms({ usable: 42.5 }))).toBe(problem);
  });

  it('is invalid if the fee equals the amount', () => {
    expect(amountProblem(100, terms({ fee: { unit: 'baht', value: 100 } }))).toBe('invalid');
  });

  it('exceeds the daily cap above the remaining daily amount', () => {
    expect(amountProblem(301, terms({ dailyLeft: 300 }))).toBe('dailyCap');
  });

  it('is at most the minimum of balance, upper limit and remaining daily amount', () => {
    expect(maxWithdrawalOf(terms())).toBe(5_000);
    expect(maxWithdrawalOf(terms({ dailyLeft: 300 }))).toBe(300);
    expect(maxWithdrawalOf(terms({ usable: 99 }))).toBe(99);
    expect(maxWithdrawalOf(terms({ usable: 0 }))).toBe(0);
  });
});

describe('withdrawal blocker', () => {
  it.each([
    [{ isPaused: true, hasBookBank: false }, 'paused'],
    [{ hasBookBank: false, hasTwoFactor: false }, 'bookBank'],
    [{ hasTwoFactor: false, heldUntil: '2026-01-01T00:00:00.000Z' }, 'twoFactor'],
    [{ heldUntil: '2026-01-01T00:00:00.000Z' }, 'held'],
    [{ dailyLeft: 99 }, 'dailyCap'],
    [{ usable: 99 }, undefined],
    [{ usable: 0 }, 'nothing'],
    [{ usable: 5, fee: { unit: 'baht', value: 5 } }, undefined],
    [{ usable: 0, couponCash: 10, hasBookBank: false }, 'identity'],
    [{ couponCash: 10 }, undefined],
    [{ usable: 99, dailyLeft: 98 }, 'dailyCap'],
    [{}, undefined],
  ] as const)('for %o is %s', (overrides, bar) => {
    expect(barOf(terms(overrides))).toBe(bar);
  });
});
