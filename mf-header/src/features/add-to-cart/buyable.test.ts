import { addToCartStateOf } from './buyable.ts';

const listing = { status: 'published', stock: 3, ownerId: 9 } as const;

describe('add-to-cart button state', () => {
  it('is `add` for a listing on sale, for guests too', () => {
    expect(addToCartStateOf(listing, undefined, false)).toBe('add');
    expect(addToCartStateOf(listing, 1, false)).toBe('add');
  });

  it('is `in-cart` when the item is in the cart, even if it has sold out', () => {
    expect(addToCartStateOf(listing, 1, true)).toBe('in-cart');
    expect(addToCartStateOf({ ...listing, status: 'sold_out', stock: 0 }, 1, true)).toBe('in-cart');
  });

  it('is `own` for the user’s own listing', () => {
    expect(addToCartStateOf(listing, 9, false)).toBe('own');
    expect(addToCartStateOf({ ...listing, stock: 0 }, 9, false)).toBe('own');
  });

  it('is `sold-out` without stock', () => {
    expect(addToCartStateOf({ ...listing, stock: 0 }, 1, false)).toBe('sold-out');
    expect(addToCartStateOf({ ...listing, status: 'sold_out' }, 1, false)).toBe('sold-out');
  });

  it.each(['draft', 'pending', 'rejected', 'unpublished', 'expired'] as const)(
    'is `unavailable` for a listing that is %s',
    (status) => {
      expect(addToCartStateOf({ ...listing, status }, 1, false)).toBe('unavailable');
    },
  );
});
