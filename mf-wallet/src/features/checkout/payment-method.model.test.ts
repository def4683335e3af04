import { allMethods, walletOnly } from '../../provider-payment/attempt-samples.ts';
import { defaultMethod, enabledMethods, missingOf, walletShareOf } from './payment-method.model.ts';

describe('wallet share of a PromptPay payment', () => {
  it.each([
    [1000, 1250.5, 1000],
    [1250.5, 1250.5, 0],
    [2000, 1250.5, 0],
    [0, 1250.5, 0],
    // The provider's minimum is ten baht.
    [1245, 1250.5, 1240.5],
    [4, 9, 0],
  ])('with a balance of %d and a total of %d is %d', (walletUsable, total, part) =>
    expect(walletShareOf({ total, walletUsable })).toBe(part),
  );
});

it('computes the missing amount to the satang', () => {
  expect(missingOf({ total: 0.3, walletUsable: 0.1 })).toBe(0.2);
  expect(missingOf({ total: 1, walletUsable: 2 })).toBe(0);
});

it('offers the enabled methods, and only the wallet while they load', () => {
  expect(enabledMethods(allMethods)).toEqual(['wallet', 'promptpay', 'card']);
  expect(enabledMethods(walletOnly)).toEqual(['wallet']);
  expect(enabledMethods(undefined)).toEqual(['wallet']);
});

it('preselects the wallet if the balance suffices, else the first other method', () => {
  expect(defaultMethod(['wallet', 'promptpay', 'card'], 0)).toBe('wallet');
  expect(defaultMethod(['wallet', 'promptpay', 'card'], 5)).toBe('promptpay');
  expect(defaultMethod(['wallet', 'card'], 5)).toBe('card');
  expect(defaultMethod(['wallet'], 5)).toBe('wallet');
});
