import { cartOfferOf } from './buyable.ts';

const offer = { status: 'published', stock: 3, ownerId: 9 } as const;

describe('an offer’s cart button', () => {
  it('adds what is on sale, for visitors too', () => {
    expect(cartOfferOf(offer, undefined, false)).toBe('add');
    expect(cartOfferOf(offer, 1, false)).toBe('add');
  });

  it('says that the item is in the cart already', () => {
    expect(cartOfferOf(offer, 1, true)).toBe('in-cart');
    expect(cartOfferOf({ ...offer, status: 'sold_out', stock: 0 }, 1, true)).toBe('in-cart');
  });

  it('does not sell somebody their own item', () => {
    expect(cartOfferOf(offer, 9, false)).toBe('own');
    expect(cartOfferOf({ ...offer, stock: 0 }, 9, false)).toBe('own');
  });

  it('does not sell what is gone', () => {
    expect(cartOfferOf({ ...offer, stock: 0 }, 1, false)).toBe('sold-out');
    expect(cartOfferOf({ ...offer, status: 'sold_out' }, 1, false)).toBe('sold-out');
  });

  it.each(['draft', 'pending', 'rejected', 'unpublished', 'expired'] as const)(
    'does not sell an item that is %s',
    (status) => {
      expect(cartOfferOf({ ...offer, status }, 1, false)).toBe('unavailable');
    },
  );
});
