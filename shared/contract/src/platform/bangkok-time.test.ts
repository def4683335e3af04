import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bangkokClock, bangkokDay, isDay, startOfBangkokDay } from './bangkok-time.ts';

describe('time in Bangkok', () => {
  it('is seven hours ahead of UTC', () => {
    assert.equal(bangkokClock('2026-12-31T17:30:00.000Z'), '2027-01-01T00:30:00.000');
    assert.equal(bangkokDay(new Date('2026-12-31T16:59:59.999Z')), '2026-12-31');
    assert.equal(bangkokDay(Date.UTC(2026, 11, 31, 17)), '2027-01-01');
  });

  it('starts a day at 17:00 UTC of the previous day', () => {
    assert.equal(startOfBangkokDay('2026-03-01').toISOString(), '2026-02-28T17:00:00.000Z');
    assert.equal(bangkokDay(startOfBangkokDay('2026-03-01')), '2026-03-01');
  });
});

describe('isDay', () => {
  for (const text of ['2026-02-28', '2028-02-29'])
    it(`accepts ${text}`, () => {
      assert.ok(isDay(text));
    });
  for (const text of ['2026-02-29', '2026-02-31', '2026-13-01', '2026-1-1', '01/02/2026', ''])
    it(`rejects "${text}"`, () => {
      assert.ok(!isDay(text));
    });
});
