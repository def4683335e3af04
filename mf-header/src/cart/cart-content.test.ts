import { cartLine, cartOf } from '@talad/runtime/testing/cart-samples';
import { hasListing, lineProblem, linesOf, selectedTotal, withAdded, withLine } from './cart-content.ts';

describe('cart line', () => {
  it.each([
    [{}, null],
    [{ quantity: 5 }, null],
    [{ quantity: 6 }, 'tooMany'],
    [{ stock: 0 }, 'soldOut'],
    [{ status: 'sold_out', stock: 3 }, 'soldOut'],
    [{ status: 'unpublished' }, 'gone'],
    [{ status: 'rejected', stock: 0 }, 'gone'],
    [{ status: 'expired' }, 'gone'],
  ] as const)('with %p has the problem %p', (facts, expected) => {
    expect(lineProblem(cartLine({ id: 1, stock: 5, ...facts }))).toBe(expected);
  });
});

describe('cart', () => {
  it('sums the selected lines that can be bought, exact to the satang', () => {
    const cart = cartOf(
      cartLine({ id: 1, price: 0.1, quantity: 3 }),
      cartLine({ id: 2, price: 19.99, quantity: 3 }),
      cartLine({ id: 3, price: 500, isSelected: false }),
      cartLine({ id: 4, price: 500, status: 'sold_out' }),
      cartLine({ id: 5, price: 500, status: 'unpublished' }),
      cartLine({ id: 6, price: 500, quantity: 3, stock: 2 }),
    );
    expect(selectedTotal(cart)).toBe(60.27);
  });

  it('holds the listings of its lines', () => {
    const cart = cartOf(cartLine({ id: 1, dynamicItemId: 40 }));
    expect([hasListing(cart, 40), hasListing(cart, 1), hasListing(undefined, 40)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('has no more of a listing than its stock after another is added', () => {
    const cart = cartOf(cartLine({ id: 1, dynamicItemId: 40, quantity: 2, stock: 3 }));
    expect(withAdded(cart, 40, 5).quantity).toBe(3);
    expect(withAdded(cart, 41, 5).quantity).toBe(7);
  });

  it('has no store without lines after they are removed', () => {
    const cart = cartOf(cartLine({ id: 1 }), cartLine({ id: 2, quantity: 4 }));
    const one = withLine(cart, 1, () => null);
    expect([linesOf(one).map(({ id }) => id), one.quantity]).toEqual([[2], 4]);
    expect(withLine(one, 2, () => null).stores).toEqual([]);
  });
});
