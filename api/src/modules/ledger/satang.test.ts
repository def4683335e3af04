import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { AmountError, feeOf, maxSatang, splitSatang, toBaht, toSatang } from './satang.ts';

const amounts = fc.integer({ min: 0, max: maxSatang });

describe('amounts', () => {
  it('convert to baht and back without losing a satang', () => {
    fc.assert(fc.property(amounts, (satang) => toSatang(toBaht(satang)) === satang));
  });

  it('refuse more than two decimals, too large amounts, and non-finite numbers', () => {
    for (const baht of [0.001, 1.005, 10_000_000_001, Number.NaN, Number.POSITIVE_INFINITY]) {
      assert.throws(() => toSatang(baht), AmountError, String(baht));
    }
    assert.equal(toSatang(1.15), 115);
    assert.equal(toSatang(-0.01), -1);
  });

  it('round a fee half up', () => {
    assert.equal(feeOf(100_00, 500), 5_00);
    assert.equal(feeOf(10, 500), 1);
    assert.equal(feeOf(9, 500), 0);
    assert.equal(feeOf(maxSatang, 10_000), maxSatang);
  });

  it('split into parts that add up, each within one satang of its share', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(amounts, weights, (amount, shares) => {
        const parts = splitSatang(amount, shares);
        const whole = shares.reduce((sum, share) => sum + share, 0);
        assert.equal(
          parts.reduce((sum, part) => sum + part, 0),
          amount,
        );
        parts.forEach((part, index) => {
          assert.ok(Math.abs(part - (amount * (shares[index] ?? 0)) / whole) <= 1);
        });
      }),
    );
  });
});
