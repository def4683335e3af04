import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  AmountError,
  decimalBaht,
  maxSatang,
  parseBaht,
  priceFor,
  roundBaht,
  saleAmounts,
  saleFee,
  toBaht,
  toSatang,
  typedBaht,
  withdrawAmounts,
  withdrawFee,
} from './money.ts';

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
    assert.equal(saleFee({ totalSatang: 100_00 }, 500), 5_00);
    assert.equal(saleFee({ totalSatang: 10 }, 500), 1);
    assert.equal(saleFee({ totalSatang: 9 }, 500), 0);
    assert.equal(saleFee({ totalSatang: maxSatang }, 10_000), maxSatang);
  });
  it('have exactly the fee of a calculation without rounding errors', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (satang, bps) => {
        assert.equal(
          saleFee({ totalSatang: satang }, bps),
          Number((BigInt(satang) * BigInt(bps) + 5000n) / 10_000n),
        );
      }),
    );
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 1_000_000 }), (satang, share) => {
        const fee = withdrawFee(satang, { unit: 'percent', value: share / 10_000 });
        assert.equal(fee, Number((BigInt(satang) * BigInt(share) + 500_000n) / 1_000_000n));
      }),
    );
  });
});

describe('results of calculations in baht', () => {
  it('are rounded to the satang', () => {
    assert.equal(roundBaht(0.1 * 3), 0.3);
    assert.equal(roundBaht(1250.55 * 3), 3751.65);
    assert.equal(roundBaht(19.99 * 3), 59.97);
    assert.equal(roundBaht(9_999_999 * 999), 9_989_999_001);
    assert.equal(roundBaht(9_999_999 - 499_999.95), 9_499_999.05);
  });
});

describe('amounts of a sale', () => {
  it('have a fee rounded half up to a satang', () => {
    assert.deepEqual(saleAmounts(100, 500), { buyerPays: 100, fee: 5, sellerGets: 95 });
    assert.deepEqual(saleAmounts(9.99, 500), { buyerPays: 9.99, fee: 0.5, sellerGets: 9.49 });
    assert.deepEqual(saleAmounts(9_999_999, 500), {
      buyerPays: 9_999_999,
      fee: 499_999.95,
      sellerGets: 9_499_999.05,
    });
  });

  it('round the fee of several units once, as their order does', () => {
    assert.equal(saleAmounts(333.33, 500).sellerGets, 316.66);
    assert.deepEqual(saleAmounts(333.33, 500, 3), { buyerPays: 999.99, fee: 50, sellerGets: 949.99 });
  });

  it('have a fee on the part that the buyer does not get back', () => {
    assert.equal(saleFee({ totalSatang: 999_99, refundedSatang: 333_33 }, 500), 33_33);
    assert.equal(saleFee({ totalSatang: 999_99, refundedSatang: 999_99 }, 500), 0);
  });

  it('invert to the lowest price that leaves the seller the wanted amount', () => {
    for (const wanted of [0.95, 1, 9.49, 95, 123.45, 1000, 9_499_999.05]) {
      const price = priceFor(wanted, 500);
      assert.ok(saleAmounts(price, 500).sellerGets >= wanted);
      assert.ok(saleAmounts(price - 0.01, 500).sellerGets < wanted);
    }
  });

  it('have no price for a number that is no amount of money', () => {
    assert.equal(priceFor(1e30, 500), 1e30);
  });
});

describe('amounts of a withdrawal', () => {
  it('have a fixed fee, or a percentage rounded half up to the satang', () => {
    assert.deepEqual(withdrawAmounts(500, { usable: 500, fee: { unit: 'baht', value: 10 } }), {
      fee: 10,
      received: 490,
    });
    assert.deepEqual(withdrawAmounts(333.33, { usable: 500, fee: { unit: 'percent', value: 1.5 } }), {
      fee: 5,
      received: 328.33,
    });
    assert.deepEqual(withdrawAmounts(100.5, { usable: 500, fee: { unit: 'percent', value: 1 } }), {
      fee: 1.01,
      received: 99.49,
    });
    assert.deepEqual(withdrawAmounts(100.3, { usable: 500, fee: { unit: 'baht', value: 0.1 } }), {
      fee: 0.1,
      received: 100.2,
    });
  });

  it('have no fee that would take all that is left', () => {
    const fee = { unit: 'baht', value: 15 } as const;
    assert.deepEqual(withdrawAmounts(9.5, { usable: 9.5, fee }), { fee: 0, received: 9.5 });
    assert.deepEqual(withdrawAmounts(15, { usable: 15, fee }), { fee: 0, received: 15 });
    assert.deepEqual(withdrawAmounts(15.5, { usable: 15.5, fee }), { fee: 15, received: 0.5 });
    assert.deepEqual(withdrawAmounts(9.5, { usable: 10, fee }), { fee: 15, received: -5.5 });
  });
});

describe('an entered amount', () => {
  for (const [text, baht] of [
    ['1,250.50', 1250.5],
    ['฿1,250', 1250],
    ['100 บาท', 100],
    ['12.', 12],
    ['.5', 0.5],
    ['1000000000000000', 1e15],
  ] as const) {
    it(`is ${baht} baht for ${text}`, () => assert.equal(parseBaht(text), baht));
  }

  for (const text of [
    '',
    ' ',
    '.',
    '12,50',
    '1.234.567',
    '-500',
    '1e3',
    '0x10',
    '0.001',
    '10.005',
    '1,00',
    '1000,000',
    '500 or so',
  ]) {
    it(`is not accepted: "${text}"`, () => assert.equal(parseBaht(text), undefined));
  }
});

describe('an amount as text', () => {
  for (const [baht, typed, decimal] of [
    [190, '190', '190.00'],
    [427.5, '427.50', '427.50'],
    [0.05, '0.05', '0.05'],
  ] as const) {
    it(`is ${typed} in a field and ${decimal} for other systems`, () => {
      assert.equal(typedBaht(baht), typed);
      assert.equal(decimalBaht(baht), decimal);
    });
  }
});
