import { allMethods, walletOnly } from '../../provider-payment/attempt-samples.ts';
import { firstWay, missingOf, offeredWays, walletPartOf } from './pay-way.model.ts';

describe('what the wallet adds to a PromptPay payment', () => {
  it.each([
    [1000, 1250.5, 1000],
    [1250.5, 1250.5, 0],
    [2000, 1250.5, 0],
    [0, 1250.5, 0],
    // The provider collects at least ten baht.
    [1245, 1250.5, 1240.5],
    [4, 9, 0],
  ])('holding %d of %d: %d', (walletUsable, total, part) =>
    expect(walletPartOf({ total, walletUsable })).toBe(part),
  );
});

it('counts what is missing to the satang', () => {
  expect(missingOf({ total: 0.3, walletUsable: 0.1 })).toBe(0.2);
  expect(missingOf({ total: 1, walletUsable: 2 })).toBe(0);
});

it('offers what is on, and the wallet while nobody knows', () => {
  expect(offeredWays(allMethods)).toEqual(['wallet', 'promptpay', 'card']);
  expect(offeredWays(walletOnly)).toEqual(['wallet']);
  expect(offeredWays(undefined)).toEqual(['wallet']);
});

it('begins with the wallet where it holds enough, else with the first way that can pay', () => {
  expect(firstWay(['wallet', 'promptpay', 'card'], 0)).toBe('wallet');
  expect(firstWay(['wallet', 'promptpay', 'card'], 5)).toBe('promptpay');
  expect(firstWay(['wallet', 'card'], 5)).toBe('card');
  expect(firstWay(['wallet'], 5)).toBe('wallet');
});
