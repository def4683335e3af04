import { type AnyAction, action, type Target } from '../action.ts';
import { textOf } from '../browser.ts';
import { isCancelled, type Line } from '../observe.ts';
import type { User } from '../participants.ts';
import type { World } from '../world.ts';
import { isDisputed, itemCall, nowOf, userOf } from './item-calls.ts';

interface OpenPayment {
  readonly user: User;
  readonly paymentId: string;
  readonly lines: readonly Line[];
}

const opened = (world: World): readonly Target<OpenPayment>[] => {
  const isOpen = ({ payment, payBy }: Line) => payment === 'open' && payBy > nowOf(world);
  const ids = new Set(world.observation.lines.filter(isOpen).map((line) => line.paymentId));
  return [...ids].flatMap((paymentId) => {
    const lines = world.observation.lines.filter((line) => line.paymentId === paymentId);
    const user = userOf(world, lines[0]?.buyer ?? 0);
    return user ? [{ label: `payment of ${user.name}`, subject: { user, paymentId, lines } }] : [];
  });
};

interface Wanted {
  readonly user: User;
  readonly listing: number;
}

/** Orders what there is of one of the listings. */
const checkOut = (name: string, listings: (world: World) => readonly number[]): AnyAction =>
  action<Wanted>({
    name,
    isInEveryRun: true,
    weight: 10,
    targets: (world) =>
      world.participants.users.flatMap(({ id, role }) => {
        const user = userOf(world, id);
        if (!user || role !== 'buyer' || world.browsers.waits(user, '/api/account/v2/payment')) return [];
        return listings(world).flatMap((listing) =>
          (world.observation.stock.get(listing) ?? 0) > 0
            ? [{ label: `${user.name}, listing ${listing}`, subject: { user, listing } }]
            : [],
        );
      }),
    run: async (world, { user, listing }, size) => {
      const wanted = { dynamicItem: listing, quantity: 1 + (size % 2) };
      const line = await world.browsers.post(world, user, '/api/user/cart-item', wanted);
      if (line.status !== 201) return textOf(line);
      const { id } = line.body as { id: number };
      world.model.requests.push({ kind: 'checkout', userId: user.id, satang: 0 });
      const url = '/api/account/v2/payment';
      const given = { label: name, user, url, body: { cartItemIds: [id] }, needsCode: false };
      return textOf(await world.browsers.begin(world, given));
    },
  });

const payFromWallet = action<OpenPayment>({
  name: 'pay from the wallet',
  weight: 8,
  targets: opened,
  run: async (world, { user, paymentId, lines }) => {
    const learn = ({ status }: { status: number }) => {
      if (status !== 200) return;
      for (const { id } of lines) if (!world.model.promised.has(id)) world.model.promised.set(id, 'paid');
    };
    const url = `/api/account/v2/payment/${paymentId}/pay`;
    const given = { label: 'pay', user, url, body: { method: 'wallet' }, needsCode: false, learn };
    return textOf(await world.browsers.begin(world, given));
  },
});

const methods = ['promptpay', 'card', 'cardThatAsks', 'mixed'] as const;

const payBy = (method: (typeof methods)[number]): AnyAction =>
  action<OpenPayment>({
    name: `pay by ${method}`,
    weight: method === 'mixed' ? 3 : 7,
    targets: opened,
    run: async (world, { user, paymentId }) => {
      const isCard = method === 'card' || method === 'cardThatAsks';
      const cardId = user.cardIds[method === 'card' ? 'plain' : 'asks'];
      if (isCard) world.model.requests.push({ kind: 'cardPayment', userId: user.id, satang: 0, paymentId });
      const url = `/api/account/v2/payment/${paymentId}/attempt`;
      const body = isCard
        ? { method: 'card', cardId }
        : { method: 'promptpay', ...(method === 'mixed' && { useWallet: true }) };
      return textOf(await world.browsers.begin(world, { label: method, user, url, body, needsCode: false }));
    },
  });

const cancelUnpaid = action<OpenPayment>({
  name: 'cancel the payment',
  weight: 3,
  targets: opened,
  run: async (world, { user, paymentId, lines }) => {
    const response = await world.browsers.post(
      world,
      user,
      `/api/account/v2/payment/${paymentId}/cancel`,
      {},
    );
    if (response.status === 200) for (const { id } of lines) world.model.promised.set(id, 'unpaid');
    return textOf(response);
  },
});

/** What buyers do with orders. */
export const buyerActions: readonly AnyAction[] = [
  checkOut('check out', ({ participants }) => participants.listings.map(({ id }) => id)),
  checkOut('check out a game item', ({ observation }) =>
    observation.gameItems.flatMap(({ listing }) => (listing === null ? [] : [listing])),
  ),
  payFromWallet,
  ...methods.map(payBy),
  cancelUnpaid,
  itemCall({
    name: 'receive',
    call: 'receive',
    by: 'buyer',
    promises: 'received',
    body: ({ kind }) => ({ isReceivedElsewhere: kind === 'account' }),
    // Swindlers ask for it before they deliver, and pages may be older than the order.
    when: (line) => ['delivery', 'sent'].includes(line.status) && !isDisputed(line),
  }),
  itemCall({
    name: 'cancel a late order',
    call: 'cancel',
    by: 'buyer',
    promises: 'refunded',
    body: () => ({ reason: 'Too late' }),
    when: (line, now) => line.status === 'delivery' && (line.deliverBy ?? 0) <= now && !isDisputed(line),
  }),
  itemCall({
    name: 'report a problem',
    call: 'dispute',
    by: 'buyer',
    weight: 8,
    body: (_line, { pictureKey }) => ({
      kind: 'notAsDescribed',
      text: 'It is not what was shown',
      pictureKeys: [pictureKey],
    }),
    when: (line) =>
      !isCancelled(line) && line.status !== 'waiting' && line.completedAt === null && !isDisputed(line),
  }),
  itemCall({
    name: 'withdraw the report',
    call: 'dispute/withdraw',
    by: 'buyer',
    when: (line) => isDisputed(line) && !line.isChargeback,
  }),
];
