import type { Cart } from '@talad/contract/cart';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client.ts';
import { isApiError } from '../api/api-error.ts';
import type { EventBus } from '../events/event-bus.ts';
import { invalidate, invalidateUnshown } from '../query/query-client.ts';
import { queryKeyOf } from '../query/query-key.ts';
import { linesOf, withLine } from './cart-content.ts';
import { createBeingAdded, type PendingAdds } from './pending-adds.ts';

/**
 * Cart actions with optimistic updates. Each resolves after the cart has been reloaded and rejects with an ApiError,
 * after which the cart is reloaded as well. A change superseded by a newer one resolves without an error.
 */
export interface CartActions {
  /** Adds a listing, or more of it. */
  add(dynamicItemId: number, quantity: number): Promise<void>;
  setQuantity(lineId: number, quantity: number): Promise<void>;
  select(lineIds: number[], isSelected: boolean): Promise<void>;
  remove(lineId: number): Promise<void>;
  clear(): Promise<void>;
  /** Resolves once no change is pending: true if all of them succeeded. */
  settled(): Promise<boolean>;
  /** Listings whose `add` is not settled yet. */
  beingAdded: PendingAdds;
}

interface CartParts {
  api: ApiClient;
  queryClient: QueryClient;
  bus: EventBus;
}

const cartKey = queryKeyOf('GET /api/user/cart');

/** Creates the cart actions over the page's shared query cache, which header and item cards read. */
export function createCartActions({ api, queryClient, bus }: CartParts): CartActions {
  const quantityChanges = new Map<number, AbortController>();
  const beingAdded = createBeingAdded();
  const underWay = new Set<Promise<boolean>>();
  let pending = 0;
  /** The cart before the first of the pending actions. */
  let untouched: Cart | undefined;
  let anyFailed = false;

  const reload = async () => {
    const before = untouched;
    const mustUndo = anyFailed;
    untouched = undefined;
    anyFailed = false;
    await invalidate(queryClient, 'GET /api/user/cart');
    const reloaded = queryClient.getQueryState(cartKey)?.isInvalidated === false;
    if (mustUndo && before && !reloaded && pending === 0) {
      queryClient.setQueryData(cartKey, before);
      await invalidateUnshown(queryClient, 'GET /api/user/cart');
    }
  };

  const perform = async (
    reason: 'added' | 'changed' | 'removed' | 'cleared',
    change: (cart: Cart) => Cart,
    send: () => Promise<unknown>,
  ) => {
    pending += 1;
    // A pending fetch does not include this change and would overwrite the optimistic update.
    await queryClient.cancelQueries({ queryKey: cartKey });
    untouched ??= queryClient.getQueryData<Cart>(cartKey);
    queryClient.setQueryData<Cart>(cartKey, (cart) => cart && change(cart));
    try {
      await send();
    } catch (error) {
      pending -= 1;
      const overtaken = isApiError(error) && error.code === 'CANCELLED';
      anyFailed ||= !overtaken;
      if (pending === 0) void reload();
      if (overtaken) return;
      throw error;
    }
    pending -= 1;
    bus.emit('cart:changed', { reason });
    if (pending === 0) await reload();
  };

  const act = (...parts: Parameters<typeof perform>): Promise<void> => {
    const action = perform(...parts);
    const taken = action.then(
      () => true,
      () => false,
    );
    underWay.add(taken);
    void taken.then(() => underWay.delete(taken));
    return action;
  };

  return {
    beingAdded,

    async settled() {
      let allTaken = true;
      while (underWay.size > 0) {
        const results = await Promise.all(underWay);
        allTaken &&= results.every(Boolean);
      }
      return allTaken;
    },

    add(dynamicItemId, quantity) {
      const leave = beingAdded.enter(dynamicItemId);
      return act(
        'added',
        (cart) => {
          const line = linesOf(cart).find((candidate) => candidate.dynamicItemId === dynamicItemId);
          if (!line) return { ...cart, quantity: cart.quantity + quantity };
          return withLine(cart, line.id, (old) => ({
            ...old,
            quantity: Math.min(old.quantity + quantity, old.stock),
          }));
        },
        async () => {
          await api.call('POST /api/user/cart-item', { body: { dynamicItem: dynamicItemId, quantity } });
          bus.emit('analytics:add-to-cart', { currency: 'THB', itemId: dynamicItemId, quantity });
        },
      ).finally(leave);
    },

    setQuantity(lineId, quantity) {
      quantityChanges.get(lineId)?.abort();
      const change = new AbortController();
      quantityChanges.set(lineId, change);
      return act(
        'changed',
        (cart) => withLine(cart, lineId, (line) => ({ ...line, quantity })),
        () =>
          api.call(
            'PATCH /api/user/cart-item/:id',
            { params: { id: lineId }, body: { quantity } },
            { signal: change.signal },
          ),
      ).finally(() => {
        if (quantityChanges.get(lineId) === change) quantityChanges.delete(lineId);
      });
    },

    select: (lineIds, isSelected) =>
      act(
        'changed',
        (cart) =>
          lineIds.reduce((next, lineId) => withLine(next, lineId, (line) => ({ ...line, isSelected })), cart),
        () =>
          Promise.all(
            lineIds.map((id) =>
              api.call('PATCH /api/user/cart-item/:id', { params: { id }, body: { isSelected } }),
            ),
          ),
      ),

    remove: (lineId) =>
      act(
        'removed',
        (cart) => withLine(cart, lineId, () => null),
        () => api.call('DELETE /api/user/cart-item/:id', { params: { id: lineId } }),
      ),

    clear: () =>
      act(
        'cleared',
        (cart) => ({ ...cart, stores: [], quantity: 0 }),
        () => api.call('DELETE /api/user/cart', {}),
      ),
  };
}
