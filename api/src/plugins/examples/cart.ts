import type { Examples } from './example.ts';
import { kris } from './listing-samples.ts';
import { nok, same } from './user-samples.ts';

/** Waris's cart line: two of Nok's krises. */
export const cartLineId = 41;
export const krisesTaken = 2;

export const cartExamples = {
  'GET /api/user/cart': {
    response: {
      cartUpdatedSha256: '5c1f6ec1a4b5a5f6b1d5e9a4c9d17f0fb3a7b6b0f4d6f1f9cbb5b2c7a0c4e8d2',
      quantity: krisesTaken,
      stores: [
        {
          store: {
            kind: 'userStore',
            id: nok.id,
            names: same(nok.username),
            image: nok.profileImage,
            user: nok,
          },
          items: [
            {
              id: cartLineId,
              dynamicItemId: kris.id,
              quantity: krisesTaken,
              price: kris.totalPrice,
              isSelected: true,
              names: kris.names,
              imageUrl: kris.imageUrl,
              imageColor: kris.imageColor,
              stock: kris.stock,
              status: kris.status,
              link: '/marketplace/Himmaran_Online/117',
            },
          ],
        },
      ],
      openPayments: [],
    },
  },
  'POST /api/user/cart-item': {
    body: { dynamicItem: kris.id, quantity: krisesTaken },
    response: { id: cartLineId },
  },
  'PATCH /api/user/cart-item/:id': {
    params: { id: cartLineId },
    body: { quantity: 3, isSelected: true },
    response: {},
  },
  'DELETE /api/user/cart-item/:id': { params: { id: cartLineId }, response: {} },
  'DELETE /api/user/cart': { response: {} },
} satisfies Examples;
