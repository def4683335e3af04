import type { Cart, CartItem } from '@talad/contract/cart';

/** A cart line for tests; pass the fields that differ. */
export const cartLine = (overrides: Partial<CartItem> & { id: number }): CartItem => ({
  dynamicItemId: overrides.id + 100,
  quantity: 1,
  price: 10,
  isSelected: true,
  names: { en: `Item ${overrides.id}`, th: `สินค้า ${overrides.id}` },
  imageUrl: '/pictures/a',
  imageColor: '#222222',
  stock: 10,
  status: 'published',
  link: `/marketplace/Sky/${overrides.id}`,
  ...overrides,
});

/** A cart of one seller with these lines. */
export const cartOf = (...items: CartItem[]): Cart => ({
  cartUpdatedSha256: 'a',
  quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
  stores: [
    {
      store: { kind: 'userStore', id: 1, names: { en: 'Malee', th: 'มาลี' }, image: null, user: null },
      items,
    },
  ],
  openPayments: [],
});
