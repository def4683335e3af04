import Type, { type Static } from 'typebox';
import { PublicUser } from '../account/accounts.ts';
import { listingStatuses } from '../catalogue/listings.ts';
import { defineCalls } from '../platform/call.ts';
import { Baht, Empty, Id, IdParams, Instant, nullable, oneOf, PictureRef, Text } from '../platform/schema.ts';

/** A line of the cart; `price` is of one unit. */
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

/** A payment that is still open, and the units that it holds for its buyer. */
export const OpenPayment = Type.Object({
  id: Type.String(),
  expiresAt: Instant,
  lines: Type.Array(Type.Object({ dynamicItemId: Id, quantity: Type.Integer() })),
});
export type OpenPayment = Static<typeof OpenPayment>;

/** The cart, by store. */
export const Cart = Type.Object({
  cartUpdatedSha256: Type.String({
    description: 'SHA-256 of lines, prices, availability and open payments',
  }),
  quantity: Type.Integer(),
  stores: Type.Array(CartStore),
  openPayments: Type.Array(OpenPayment),
});
export type Cart = Static<typeof Cart>;

/** The cart and its lines. */
export const cartCalls = defineCalls({
  'GET /api/user/cart': {
    summary: 'The cart, grouped by store, and the payments that are still open.',
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
    errors: ['OWN_ITEM', 'OUT_OF_STOCK', 'HELD_BY_OPEN_PAYMENT', 'UNPUBLISHED_ITEM', 'NOT_FOUND'],
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
