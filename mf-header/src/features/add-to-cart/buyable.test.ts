import { addToCartStateOf } from './buyable.ts';

const listing = { status: 'published', stock: 3, ownerId: 9 } as const;

describe('add-to-cart button state', () => {
  it('is `add` for a listing on sale, for guests too', () => {
    expect(addToCartStateOf(listing, undefined, false, false)).toBe('add');
    expect(addToCartStateOf(listing, 1, false, false)).toBe('add');
  });

  it('is `in-cart` when the item is in the cart, even if it has sold out', () => {
    expect(addToCartStateOf(listing, 1, true, false)).toBe('in-cart');
    expect(addToCartStateOf({ ...listing, status: 'sold_out', stock: 0 }, 1, true, false)).toBe('in-cart');
  });

  it('is `own` for the user’s own listing', () => {
    expect(addToCartStateOf(listing, 9, false, false)).toBe('own');
    expect(addToCartStateOf({ ...listing, stock: 0 }, 9, false, false)).toBe('own');
  });

  it('is `sold-out` without stock', () => {
    expect(addToCartStateOf({ ...listing, stock: 0 }, 1, false, false)).toBe('sold-out');
    expect(addToCartStateOf({ ...listing, status: 'sold_out' }, 1, false, false)).toBe('sold-out');
  });

  it('is `held` when the last units are in the user’s own open payment', () => {
    expect(addToCartStateOf({ ...listing, status: 'sold_out', stock: 0 }, 1, false, true)).toBe('held');
    expect(addToCartStateOf(listing, 1, false, true)).toBe('add');
  });

  it.each(['draft', 'pending', 'rejected', 'unpublished', 'expired'] as const)(
    'is `unavailable` for a listing that is %s',
    (status) => {
      expect(addToCartStateOf({ ...listing, status }, 1, false, false)).toBe('unavailable');
    },
  );
});
