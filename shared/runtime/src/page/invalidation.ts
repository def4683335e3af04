import type { QueryClient } from '@tanstack/react-query';
import type { EventBus } from '../events/event-bus.ts';
import { invalidate, walletReads } from '../query/query-client.ts';

/** Invalidates the reads that events on the page make stale. Returns an unsubscribe function. */
export function invalidateOnEvents(bus: EventBus, client: QueryClient): () => void {
  const stops = [
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

/** Refetches failed active queries when the network returns. Returns an unsubscribe function. */
export function refetchWhenOnline(client: QueryClient): () => void {
  const retry = () => {
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  };
  window.addEventListener('online', retry);
  return () => window.removeEventListener('online', retry);
}
