import { type AnyAction, action } from '../action.ts';
import { textOf } from '../browser.ts';
import type { Listing } from '../participants.ts';
import { isDisputed, itemCall, userOf } from './item-calls.ts';

const changePrice = action<Listing>({
  name: 'change the price',
  weight: 2,
  targets: (world) =>
    world.participants.listings.flatMap((listing) =>
      userOf(world, listing.seller.id) ? [{ label: `listing ${listing.id}`, subject: listing }] : [],
    ),
  run: async (world, { id, seller }, size) => {
    const url = `PATCH /api/product/dynamic-item/${id}`;
    return textOf(await world.browsers.post(world, seller, url, { price: 1 + (size % 200) + 0.5 }));
  },
});

/** What sellers do with orders. */
export const sellerActions: readonly AnyAction[] = [
  itemCall({
    name: 'deliver',
    call: 'deliver',
    by: 'seller',
    weight: 10,
    when: ({ status }) => status === 'delivery',
    body: ({ kind }, { pictureKey }) => ({
      note: 'Left at the gate',
      pictureKeys: [pictureKey],
      ...(kind === 'account' && { secret: 'login: nok' }),
    }),
  }),
  itemCall({
    name: 'refund the order',
    call: 'cancel',
    by: 'seller',
    weight: 3,
    promises: 'refunded',
    body: () => ({ reason: 'Gone' }),
    when: (line) => (line.status === 'delivery' || line.status === 'sent') && !isDisputed(line),
  }),
  itemCall({
    name: 'answer the report',
    call: 'dispute/answer',
    by: 'seller',
    weight: 2,
    body: () => ({ text: 'It is', pictureKeys: [] }),
    when: ({ dispute, isChargeback }) => dispute === 'open' && !isChargeback,
  }),
  itemCall({
    name: 'accept the refund',
    call: 'dispute/refund',
    by: 'seller',
    weight: 6,
    promises: 'refunded',
    when: (line) => isDisputed(line) && !line.isChargeback,
  }),
  changePrice,
];
