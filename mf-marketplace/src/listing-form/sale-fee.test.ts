import { feeShown, priceFor, typedBaht } from './sale-fee.ts';

describe('sale fee', () => {
  it('rounds half up to a satang', () => {
    expect(feeShown(100, 500)).toEqual({ buyerPays: 100, fee: 5, sellerGets: 95 });
    expect(feeShown(9.99, 500)).toEqual({ buyerPays: 9.99, fee: 0.5, sellerGets: 9.49 });
    expect(feeShown(9_999_999, 500)).toEqual({
      buyerPays: 9_999_999,
      fee: 499_999.95,
      sellerGets: 9_499_999.05,
    });
  });

  it('inverts to the lowest price that leaves the seller the wanted amount', () => {
    for (const wanted of [0.95, 1, 9.49, 95, 123.45, 1000, 9_499_999.05]) {
      const price = priceFor(wanted, 500);
      expect(feeShown(price, 500).sellerGets).toBeGreaterThanOrEqual(wanted);
      expect(feeShown(price - 0.01, 500).sellerGets).toBeLessThan(wanted);
    }
  });
});

test.each([
  [190, '190'],
  [427.5, '427.50'],
  [0.05, '0.05'],
])('formats %d baht as %s in a field', (baht, written) => {
  expect(typedBaht(baht)).toBe(written);
});
