import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { createEventBus } from '../events/event-bus.ts';
import { createQueryClient, walletReads } from '../query/query-client.ts';
import { invalidateOnEvents, refetchWhenOnline } from './invalidation.ts';

test('refetches failed active queries when the network returns, and no others', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const requested: string[] = [];
  let isOnline = false;
  const watch = (name: string, works: boolean) =>
    new QueryObserver(client, {
      queryKey: [name],
      queryFn: async () => {
        requested.push(name);
        if (!isOnline && !works) throw new Error('no network');
        return name;
      },
    }).subscribe(() => undefined);
  const stops = [watch('balance', false), watch('games', true)];
  const left = watch('left', false);
  await new Promise((resolve) => setTimeout(resolve));
  left();
  const stop = refetchWhenOnline(client);
  isOnline = true;
  requested.length = 0;
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(requested).toEqual(['balance']);
  expect(client.getQueryData(['balance'])).toBe('balance');

  stop();
  for (const end of stops) end();
  client.clear();
});

test('refetches every wallet read on wallet:changed', async () => {
  const client = createQueryClient();
  const bus = createEventBus(() => undefined);
  const requested: string[] = [];
  const stops = walletReads.map((name) =>
    new QueryObserver(client, {
      queryKey: [name, {}],
      queryFn: async () => requested.push(name),
    }).subscribe(() => undefined),
  );
  await waitFor(() => expect(client.isFetching()).toBe(0));
  requested.length = 0;
  const stop = invalidateOnEvents(bus, client);
  bus.emit('wallet:changed', {});
  await waitFor(() => expect(requested).toEqual([...walletReads]));
  stop();
  for (const end of stops) end();
  client.clear();
});
