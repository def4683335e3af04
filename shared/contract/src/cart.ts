import Type, { type Static } from 'typebox';
import { PublicUser } from './accounts.ts';
import { defineCalls } from './call.ts';
import { listingStatuses } from './listings.ts';
import { Baht, Empty, Id, IdParams, nullable, oneOf, PictureRef, Text } from './schema.ts';

export const CartItem = Type.Object({
  id: Id,
  dynamicItemId: Id,
  quantity: Type.Integer(),
  price: Baht,
  isSelected: Type.Boolean(),
  names: Text,
  imageUrl: Type.String(),
  imageColor: Type.String(),
  stock: Type.Integer(),
  status: oneOf(listingStatuses),
  link: Type.String(),
});
export type CartItem = Static<typeof CartItem>;

/** A seller or a brand with its lines of the cart. */
export const CartStore = Type.Object({
  store: Type.Object({
    kind: oneOf(['userStore', 'officialStore']),
    id: Id,
    names: Text,
    image: nullable(PictureRef),
    user: nullable(PublicUser),
  }),
  items: Type.Array(CartItem),
});
export type CartStore = Static<typeof CartStore>;

export const Cart = Type.Object({
  cartUpdatedSha256: Type.String({ description: 'SHA-256 of lines, prices and availability' }),
  quantity: Type.Integer(),
  stores: Type.Array(CartStore),
});
export type Cart = Static<typeof Cart>;

export const cartCalls = defineCalls({
  'GET /api/user/cart': {
    summary: 'The cart, grouped by store.',
    tag: 'cart',
    access: 'user',
    response: Cart,
  },
  'POST /api/user/cart-item': {
    summary: 'Adds a listing to the cart; adding it again increases the quantity, up to the stock.',
    tag: 'cart',
    access: 'user',
    body: Type.Object(
      { dynamicItem: Id, quantity: Type.Integer({ minimum: 1, maximum: 999 }) },
      { additionalProperties: false },
    ),
    response: Type.Object({ id: Id }),
    status: 201,
    errors: ['OWN_ITEM', 'OUT_OF_STOCK', 'UNPUBLISHED_ITEM', 'NOT_FOUND'],
  },
  'PATCH /api/user/cart-item/:id': {
    summary: 'Changes the quantity or selection of a cart line.',
    tag: 'cart',
    access: 'user',
    params: IdParams,
    body: Type.Object(
      {
        quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })),
        isSelected: Type.Optional(Type.Boolean()),
      },
      { additionalProperties: false, minProperties: 1 },
    ),
    response: Empty,
    errors: ['OUT_OF_STOCK', 'NOT_FOUND'],
  },
  'DELETE /api/user/cart-item/:id': {
    summary: 'Removes a line.',
    tag: 'cart',
    access: 'user',
    params: IdParams,
    response: Empty,
    errors: ['NOT_FOUND'],
  },
  'DELETE /api/user/cart': { summary: 'Empties the cart.', tag: 'cart', access: 'user', response: Empty },
});
