import type { CartItem } from '@talad/contract/cart';
import { lineProblem } from './cart-content.ts';

const line = (facts: Partial<CartItem>): CartItem => ({
  id: 1,
  dynamicItemId: 2,
  quantity: 1,
  price: 10,
  isSelected: true,
  names: { en: 'Blade', th: 'ดาบ' },
  imageUrl: '/api/pictures/1',
  imageColor: '#222',
  stock: 5,
  status: 'published',
  link: '/marketplace/Rune_Frontier/2',
  ...facts,
});

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
    expect(lineProblem(line(facts))).toBe(expected);
  });
});
