import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cardBrandOf } from './card-number.ts';
import { cardProblems, isCardExpired } from './card-rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const card = { number: '4242 4242 4242 4242', cvc: '123', expiryMonth: '11', expiryYear: '26' };

describe('cardProblems', () => {
  it('accepts a valid card', () => {
    assert.deepEqual(cardProblems(card, now), []);
    assert.deepEqual(cardProblems({ ...card, cvc: '1' }, now), []);
  });

  for (const [what, change, problem] of [
    ['fifteen digits', { number: '424242424242424' }, 'number'],
    ['seventeen digits', { number: '42424242424242424' }, 'number'],
    ['a mistyped digit', { number: '4242 4242 4242 4241' }, 'checkDigit'],
    ['two digits in the wrong order', { number: '4242 4242 4242 2442' }, 'checkDigit'],
    ['a mistyped digit of a UnionPay number', { number: '6200 0000 0000 0006' }, 'checkDigit'],
    ['a security code of four digits', { cvc: '1234' }, 'cvc'],
    ['a month of one digit', { expiryMonth: '7' }, 'expiryMonth'],
    ['month 13', { expiryMonth: '13' }, 'expiryMonth'],
    ['a year of four digits', { expiryYear: '2029' }, 'expiryYear'],
    ['a month that has passed', { expiryMonth: '10' }, 'expired'],
  ] as const) {
    it(`refuses ${what}`, () => assert.deepEqual(cardProblems({ ...card, ...change }, now), [problem]));
  }

  it('accepts the test numbers of the common brands', () => {
    for (const number of ['5555555555554444', '3566002020360505', '6200000000000005', '4000002500003155']) {
      assert.deepEqual(cardProblems({ ...card, number }, now), [], number);
    }
  });

  it('expires a card at the end of its month in Thailand', () => {
    assert.equal(isCardExpired(11, 2026, new Date('2026-11-30T16:59:00Z')), false);
    assert.equal(isCardExpired(11, 2026, new Date('2026-11-30T17:00:00Z')), true);
  });
});

describe('cardBrandOf', () => {
  for (const [digits, brand] of [
    ['', undefined],
    ['42', 'Visa'],
    ['55', 'Mastercard'],
    ['2223', 'Mastercard'],
    ['3566', 'JCB'],
    ['6200 00', 'UnionPay'],
    ['0', undefined],
  ] as const) {
    it(`returns ${brand ?? 'undefined'} for "${digits}"`, () => assert.equal(cardBrandOf(digits), brand));
  }
});
