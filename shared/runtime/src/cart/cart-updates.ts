import type { Cart } from '@talad/contract/cart';
import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../api/api-error.ts';
import type { EventBus } from '../events/event-bus.ts';
import { invalidate, invalidateInactive } from '../query/query-client.ts';
import { queryKeyOf } from '../query/query-key.ts';

const cartKey = queryKeyOf('GET /api/user/cart');

/**
 * Optimistic updates of the cached cart. `act` changes it at once, sends the change and reloads the cart after the last
 * pending change.
 */
export function createCartUpdates({ queryClient, bus }: { queryClient: QueryClient; bus: EventBus }) {
  const actions = createActionTracker();
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
      await invalidateInactive(queryClient, 'GET /api/user/cart');
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

  const act = (...parts: Parameters<typeof perform>): Promise<void> => actions.track(perform(...parts));
  return { act, settled: actions.settled };
}

/** The actions that have not finished yet. */
function createActionTracker() {
  const underWay = new Set<Promise<boolean>>();
  return {
    track(action: Promise<void>): Promise<void> {
      const taken = action.then(
        () => true,
        () => false,
      );
      underWay.add(taken);
      void taken.then(() => underWay.delete(taken));
      return action;
    },
    /** Resolves once no action is pending: true if all of them succeeded. */
    async settled(): Promise<boolean> {
      let allTaken = true;
      while (underWay.size > 0) {
        const results = await Promise.all(underWay);
        allTaken &&= results.every(Boolean);
      }
      return allTaken;
    },
  };
}
