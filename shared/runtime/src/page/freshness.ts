import type { QueryClient } from '@tanstack/react-query';
import type { EventBus } from '../events/event-bus.ts';
import { invalidate, walletReads } from '../query/query-client.ts';

/** Asks again for what an action elsewhere on the page has made stale; returns the way to stop. */
export function refreshOnEvents(bus: EventBus, client: QueryClient): () => void {
  const stops = [
    bus.on('cart:changed', ({ reason }) => {
      // The cart's own actions reload the cart themselves once the last of them is through.
      if (reason === 'confirmed') void invalidate(client, 'GET /api/user/cart');
    }),
    bus.on('wallet:changed', () => {
      void invalidate(client, ...walletReads);
    }),
    bus.on('order:changed', () => {
      void invalidate(
        client,
        'GET /api/transaction/',
        'GET /api/transaction/count',
        'GET /api/transaction/:id',
        'GET /api/transaction/:id/message',
        'GET /api/inventory/bought',
      );
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Asks again for what is on the page and failed, once the network is back; returns the way to stop. */
export function retryWhenBack(client: QueryClient): () => void {
  const retry = () => {
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  };
  window.addEventListener('online', retry);
  return () => window.removeEventListener('online', retry);
}
