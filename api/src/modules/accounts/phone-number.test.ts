import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parsePhone } from './phone-number.ts';

describe('phone number', () => {
  for (const spelling of [
    '0812345678',
    '081-234-5678',
    '081.234.5678',
    '(081) 234 5678',
    ' 081 234 5678 ',
    '๐๘๑-๒๓๔-๕๖๗๘',
    '66812345678',
    '+66812345678',
    '+66 081 234 5678',
    '+66 (0)81 234 5678',
    '0066 81 234 5678',
    '0066 081 234 5678',
  ])
    it(`reads "${spelling}"`, () => {
      assert.equal(parsePhone(spelling), '+66812345678');
    });

  it('reads the number of another country', () => {
    assert.equal(parsePhone('001 415-555-2671'), parsePhone('+1 (415) 555 2671'));
  });

  for (const wrong of [
    '0812345',
    '081234567890',
    '+66 812',
    '0812345678 ext 5',
    'call 0812345678',
    '+999 123456789',
  ])
    it(`refuses "${wrong}"`, () => {
      assert.throws(() => parsePhone(wrong), { code: 'VALIDATION' });
    });
});
