import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { birthDateProblem, isNationalId, laserCodePattern } from './identity-rules.ts';

describe('isNationalId', () => {
  for (const valid of ['1112034563562', '3100600445635', '1234545678781'])
    it(`accepts ${valid}`, () => assert.equal(isNationalId(valid), true));
  for (const invalid of [
    '1111111111111',
    '1234545678782',
    '123454567878',
    '12345456787810',
    '123454567878a',
    '',
  ])
    it(`rejects "${invalid}"`, () => assert.equal(isNationalId(invalid), false));
});

describe('laser code', () => {
  const pattern = new RegExp(laserCodePattern);
  it('accepts two letters, a digit, seven digits and two digits', () =>
    assert.ok(pattern.test('JT0-1234567-89')));
  for (const invalid of [
    'JT01234567-89',
    'jt0-1234567-89',
    'J10-1234567-89',
    'JT0-123456-789',
    'JT0-1234567-8',
  ])
    it(`rejects ${invalid}`, () => assert.equal(pattern.test(invalid), false));
});

describe('birthDateProblem', () => {
  const noon = new Date('2026-03-14T05:00:00Z');
  const problemOf = (date: string, now = noon) => birthDateProblem(date, now);

  it('accepts ages from 15 to 150 and nothing below or above', () => {
    assert.equal(problemOf('2011-03-14'), undefined);
    assert.equal(problemOf('2011-03-15'), 'too-young');
    assert.equal(problemOf('1876-03-14'), undefined);
    assert.equal(problemOf('1875-03-15'), undefined);
    assert.equal(problemOf('1875-03-14'), 'too-old');
  });

  it('uses the day in Thailand, which begins seven hours before UTC', () => {
    assert.equal(problemOf('2011-03-15', new Date('2026-03-14T16:59:00Z')), 'too-young');
    assert.equal(problemOf('2011-03-15', new Date('2026-03-14T17:00:00Z')), undefined);
  });

  it('rejects a date in the future', () => assert.equal(problemOf('2026-03-15'), 'future'));

  for (const invalid of ['1997-02-29', '1997-13-01', '13/04/1997', '1997-4-13', ''])
    it(`rejects "${invalid}"`, () => assert.equal(problemOf(invalid), 'not-a-date'));
});
