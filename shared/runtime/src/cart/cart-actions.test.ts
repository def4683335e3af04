/** @jest-environment node */
import type { Cart } from '@talad/contract/cart';
import { cartLine, cartOf } from '@talad/testing/cart-samples';
import { type Answers, apiError, createFakeApi } from '@talad/testing/fake-api';
import { QueryObserver } from '@tanstack/react-query';
import { createEventBus } from '../events/event-bus.ts';
import { createQueryClient } from '../query/query-client.ts';
import { queryKeyOf } from '../query/query-key.ts';
import { createCartActions } from './cart-actions.ts';
import { holds, linesOf, selectedTotal } from './cart-content.ts';

const tick = () => new Promise((resolve) => setImmediate(resolve));
/** An answer that resolves asynchronously, like a real one. */
const later = async <T>(answer: T): Promise<T> => {
  await tick();
  await tick();
  return answer;
};

const key = queryKeyOf('GET /api/user/cart');
const lineCall = 'PATCH /api/user/cart-item/:id';

/** An observed cart query over a fake server whose cart is `onServer`. */
async function setUp(onServer: Cart, answers: Answers = {}) {
  const server = { cart: onServer };
  const api = createFakeApi({
    'GET /api/user/cart': () => server.cart,
    [lineCall]: () => later({}),
    'POST /api/user/cart-item': () => later({ id: 1 }),
    'DELETE /api/user/cart-item/:id': () => later({}),
    'DELETE /api/user/cart': () => later({}),
    ...answers,
  });
  const queryClient = createQueryClient('server');
  const bus = createEventBus(() => undefined);
  const listener = jest.fn();
  bus.on('cart:changed', listener);
  const observer = new QueryObserver<Cart>(queryClient, {
    queryKey: key,
    queryFn: () => api.call('GET /api/user/cart', {}),
  });
  observer.subscribe(() => undefined);
  await observer.refetch();
  const cart = () => queryClient.getQueryData<Cart>(key) ?? onServer;
  return { api, server, cart, listener, actions: createCartActions({ api, queryClient, bus }) };
}

describe('cart actions', () => {
  test('show a new quantity at once and then the server’s', async () => {
    const { actions, cart, server, listener } = await setUp(cartOf(cartLine({ id: 1, quantity: 1 })));
    const change = actions.setQuantity(1, 3);
    await tick();
    server.cart = cartOf(cartLine({ id: 1, quantity: 2 }));
    expect(cart().quantity).toBe(3);
    await change;
    expect(cart().quantity).toBe(2);
    expect(listener).toHaveBeenCalledWith({ reason: 'changed' });
  });

  test('abort an earlier quantity change on a newer one, without an error', async () => {
    let answered = 0;
    const { actions, api, cart } = await setUp(cartOf(cartLine({ id: 1, quantity: 1, stock: 9 })), {
      [lineCall]: async () => {
        answered += 1;
        if (answered === 1) await new Promise(() => undefined);
        return later({});
      },
    });
    const first = actions.setQuantity(1, 2);
    await tick();
    const second = actions.setQuantity(1, 5);
    await tick();
    expect(cart().quantity).toBe(5);
    await Promise.all([first, second]);
    const [earlier, newer] = api.requests.filter(({ name }) => name === lineCall);
    expect(earlier?.options.signal?.aborted).toBe(true);
    expect(newer?.options.signal?.aborted).toBe(false);
    expect(api.inputsOf('GET /api/user/cart')).toHaveLength(2);
  });

  test('reload after a failure and reject with it', async () => {
    const { actions, cart, api } = await setUp(cartOf(cartLine({ id: 1, quantity: 1 })), {
      [lineCall]: () => {
        throw apiError('OUT_OF_STOCK');
      },
    });
    await expect(actions.setQuantity(1, 4)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
    await tick();
    expect(cart().quantity).toBe(1);
    expect(api.inputsOf('GET /api/user/cart')).toHaveLength(2);
  });

  test('restore the old cart when the reload fails too', async () => {
    const { actions, cart, api } = await setUp(cartOf(cartLine({ id: 1 }), cartLine({ id: 2 })), {
      'DELETE /api/user/cart': () => {
        throw apiError('NETWORK', 0);
      },
    });
    api.answers['GET /api/user/cart'] = () => {
      throw apiError('NETWORK', 0);
    };
    const cleared = actions.clear();
    await expect(cleared).rejects.toMatchObject({ code: 'NETWORK' });
    await tick();
    await tick();
    expect(linesOf(cart())).toHaveLength(2);
  });

  test('select several lines at once and remove lines', async () => {
    const onServer = cartOf(cartLine({ id: 1, isSelected: false }), cartLine({ id: 2, isSelected: false }));
    const { actions, cart, api } = await setUp(onServer);
    const select = actions.select([1, 2], true);
    await tick();
    expect(linesOf(cart()).map(({ isSelected }) => isSelected)).toEqual([true, true]);
    await select;
    const remove = actions.remove(1);
    await tick();
    expect(linesOf(cart()).map(({ id }) => id)).toEqual([2]);
    await remove;
    expect(api.inputsOf('DELETE /api/user/cart-item/:id')).toEqual([{ params: { id: 1 } }]);
  });

  test('never show a quantity above the stock when adding to a line', async () => {
    const { actions, cart } = await setUp(
      cartOf(cartLine({ id: 1, dynamicItemId: 40, quantity: 2, stock: 3 })),
    );
    const adding = actions.add(40, 5);
    await tick();
    expect(cart().quantity).toBe(3);
    await adding;
  });
});

test('selectedTotal sums the selected lines that can be bought, exact to the satang', () => {
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

test('holds returns whether a listing is in the cart', () => {
  const cart = cartOf(cartLine({ id: 1, dynamicItemId: 40 }));
  expect([holds(cart, 40), holds(cart, 1), holds(undefined, 40)]).toEqual([true, false, false]);
});
