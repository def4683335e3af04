import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cartFingerprint, type FingerprintLine } from './fingerprint.ts';

const line: FingerprintLine = {
  id: 1,
  itemId: 10,
  store: 'user 5',
  quantity: 2,
  isSelected: true,
  priceSatang: 100_00,
  stock: 3,
  status: 'published',
};

describe('cartFingerprint', () => {
  it('does not depend on the order of the lines', () => {
    const other = { ...line, id: 2, itemId: 11 };
    assert.equal(cartFingerprint([line, other], []), cartFingerprint([other, line], []));
    assert.match(cartFingerprint([], []), /^[0-9a-f]{64}$/);
  });

  const changes: readonly Partial<FingerprintLine>[] = [
    { id: 2 },
    { itemId: 11 },
    { store: 'brand 5' },
    { quantity: 3 },
    { isSelected: false },
    { priceSatang: 100_01 },
    { stock: 2 },
    { status: 'sold_out' },
  ];
  for (const change of changes) {
    it(`changes with ${Object.keys(change).join()}`, () => {
      assert.notEqual(cartFingerprint([line], []), cartFingerprint([{ ...line, ...change }], []));
    });
  }

  it('changes when a payment is opened or ends', () => {
    assert.notEqual(cartFingerprint([line], ['a']), cartFingerprint([line], []));
    assert.notEqual(cartFingerprint([line], ['a']), cartFingerprint([line], ['a', 'b']));
  });
});
