import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { itemAfter, paidItem, type WalkedItem, walk } from '../../../../test/walk-machine.ts';

const isHeld = ({ money }: WalkedItem): boolean => money === 'escrow' || money === 'pending';
const isUndelivered = ({ item }: WalkedItem): boolean => item.sentAt === null;
const named = ({ item, money }: WalkedItem): string =>
  `${item.status}, dispute ${item.disputeState}, ${money}`;

for (const isSynced of [false, true]) {
  describe(`every course of ${isSynced ? 'a synced' : 'an'} item from its payment`, () => {
    const { items, moves } = walk(paidItem({ isSynced }));

    it('is walked to each end', () => {
      const ends = new Set(items.map(({ item, money }) => `${item.status} ${money}`));
      for (const end of ['received pending', 'received seller', 'cancelBySeller buyer'])
        assert.ok(ends.has(end), end);
    });

    it('lets no buyer release the money before delivery', () => {
      const early = moves.filter(
        ({ actor, before, after }) =>
          actor === 'buyer' &&
          isUndelivered(before) &&
          before.money !== after.money &&
          after.money !== 'buyer',
      );
      assert.deepEqual(
        early.map(({ event, before }) => `${event}: ${named(before)}`),
        [],
      );
    });

    it('lets the item be delivered wherever its money is still held', () => {
      const stuck = items.filter(
        (state) =>
          isHeld(state) &&
          isUndelivered(state) &&
          !itemAfter(state, 'DELIVER', isSynced ? 'system' : 'seller'),
      );
      assert.deepEqual(stuck.map(named), []);
    });
  });
}

describe('an item whose receipt was confirmed before delivery, which was possible once', () => {
  const received = { status: 'received', protectionUntil: new Date('2100-01-01') } as const;

  it('can be delivered until its money has gone', () => {
    const delivered = itemAfter(paidItem(received, 'pending'), 'DELIVER', 'seller');
    assert.ok(delivered?.item.sentAt);
    assert.equal(delivered.item.status, 'received');
    assert.equal(itemAfter(delivered, 'DELIVER', 'seller'), undefined);
    const paidOut = paidItem({ ...received, completedAt: new Date(0) }, 'seller');
    assert.equal(itemAfter(paidOut, 'DELIVER', 'seller'), undefined);
  });
});
