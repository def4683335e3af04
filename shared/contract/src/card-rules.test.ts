import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cardBrandOf } from './card-number.ts';
import { cardProblems, isCardExpired } from './card-rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const card = { number: '4242 4242 4242 4242', cvc: '123', expiryMonth: '11', expiryYear: '26' };

describe('a card form', () => {
  it('takes what fits', () => {
    assert.deepEqual(cardProblems(card, now), []);
    assert.deepEqual(cardProblems({ ...card, cvc: '1' }, now), []);
  });

  for (const [what, change, problem] of [
    ['fifteen digits', { number: '424242424242424' }, 'number'],
    ['seventeen digits', { number: '42424242424242424' }, 'number'],
    ['a mistyped digit', { number: '4242 4242 4242 4241' }, 'checkDigit'],
    ['two digits in the wrong order', { number: '4242 4242 4242 2442' }, 'checkDigit'],
    ['a mistyped digit of a UnionPay number', { number: '6200 0000 0000 0006' }, 'checkDigit'],
    ['four digits of a code', { cvc: '1234' }, 'cvc'],
    ['one digit of a month', { expiryMonth: '7' }, 'expiryMonth'],
    ['a thirteenth month', { expiryMonth: '13' }, 'expiryMonth'],
    ['four digits of a year', { expiryYear: '2029' }, 'expiryYear'],
    ['a month that is over', { expiryMonth: '10' }, 'expired'],
  ] as const) {
    it(`refuses ${what}`, () => assert.deepEqual(cardProblems({ ...card, ...change }, now), [problem]));
  }

  it('takes the test numbers of the usual brands', () => {
    for (const number of ['5555555555554444', '3566002020360505', '6200000000000005', '4000002500003155']) {
      assert.deepEqual(cardProblems({ ...card, number }, now), [], number);
    }
  });

  it('ends a card with its month in Thailand', () => {
    assert.equal(isCardExpired(11, 2026, new Date('2026-11-30T16:59:00Z')), false);
    assert.equal(isCardExpired(11, 2026, new Date('2026-11-30T17:00:00Z')), true);
  });
});

describe('the brand of a card number', () => {
  for (const [digits, brand] of [
    ['', undefined],
    ['42', 'Visa'],
    ['55', 'Mastercard'],
    ['2223', 'Mastercard'],
    ['3566', 'JCB'],
    ['6200 00', 'UnionPay'],
    ['0', undefined],
  ] as const) {
    it(`is ${brand ?? 'unknown'} after "${digits}"`, () => assert.equal(cardBrandOf(digits), brand));
  }
});
