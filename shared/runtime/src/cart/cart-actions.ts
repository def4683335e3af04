import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client.ts';
import type { EventBus } from '../events/event-bus.ts';
import { withAdded, withLine } from './cart-content.ts';
import { createCartUpdates } from './cart-updates.ts';
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

/** Creates the cart actions over the page's shared query cache, which header and item cards read. */
export function createCartActions({ api, queryClient, bus }: CartParts): CartActions {
  const quantityChanges = new Map<number, AbortController>();
  const beingAdded = createBeingAdded();
  const { act, settled } = createCartUpdates({ queryClient, bus });

  return {
    beingAdded,
    settled,

    add(dynamicItemId, quantity) {
      const leave = beingAdded.enter(dynamicItemId);
      return act(
        'added',
        (cart) => withAdded(cart, dynamicItemId, quantity),
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
