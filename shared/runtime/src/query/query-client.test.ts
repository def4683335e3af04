import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { ApiError } from '../api/api-error.ts';
import {
  clearUserQueries,
  createQueryClient,
  invalidate,
  invalidateInactive,
  mayRetry,
  retryDelay,
} from './query-client.ts';
import { queryKeyOf } from './query-key.ts';

const failure = (code: 'NETWORK' | 'UNAVAILABLE' | 'NOT_FOUND', status: number, retryAfterMs?: number) =>
  new ApiError({ code, status, detail: '', retryAfterMs });

test('retries a network or server failure twice, and nothing else', () => {
  expect(mayRetry(0, failure('NETWORK', 0))).toBe(true);
  expect(mayRetry(1, failure('UNAVAILABLE', 503))).toBe(true);
  expect(mayRetry(2, failure('NETWORK', 0))).toBe(false);
  expect(mayRetry(0, failure('NOT_FOUND', 404))).toBe(false);
  expect(mayRetry(0, new Error('a bug'))).toBe(false);
});

test('increases retry delays with jitter and respects Retry-After', () => {
  expect(retryDelay(0, null, () => 0)).toBe(500);
  expect(retryDelay(0, null, () => 1)).toBe(1_000);
  expect(retryDelay(10, null, () => 1)).toBe(8_000);
  expect(retryDelay(0, failure('UNAVAILABLE', 503, 5_000), () => 1)).toBe(5_000);
});

test('removes the data of a user and keeps public data', () => {
  const client = createQueryClient();
  client.setQueryData(queryKeyOf('GET /api/user/cart'), { quantity: 1 });
  client.setQueryData(queryKeyOf('GET /api/game/carousel'), []);
  clearUserQueries(client);
  expect(client.getQueryData(queryKeyOf('GET /api/user/cart'))).toBeUndefined();
  expect(client.getQueryData(queryKeyOf('GET /api/game/carousel'))).toEqual([]);
  client.clear();
});

const cart = 'GET /api/user/cart';

/** A read whose responses the test gives, in the order of its requests. */
function controlledRead() {
  const client = createQueryClient();
  const responses: ((quantity: number) => void)[] = [];
  const query = {
    queryKey: queryKeyOf(cart),
    queryFn: () =>
      new Promise<{ quantity: number }>((resolve) => responses.push((quantity) => resolve({ quantity }))),
  };
  const requests = (count: number) => waitFor(() => expect(responses).toHaveLength(count));
  const shown = (data: unknown) => waitFor(() => expect(client.getQueryData(query.queryKey)).toEqual(data));
  return { client, query, responses, requests, shown };
}

test.each([
  ['invalidate', invalidate],
  ['invalidateInactive', invalidateInactive],
])('%s restarts a first read that began before the change', async (_name, announce) => {
  const { client, query, responses, requests, shown } = controlledRead();
  const stop = new QueryObserver(client, query).subscribe(() => undefined);
  await requests(1);
  void announce(client, cart);
  await requests(2);
  responses[0]?.(1);
  responses[1]?.(2);
  await shown({ quantity: 2 });
  expect(client.getQueryState(query.queryKey)).toMatchObject({ fetchStatus: 'idle', isInvalidated: false });
  stop();
  client.clear();
});

test('invalidate resolves a restarted read with the new response', async () => {
  const { client, query, responses, requests } = controlledRead();
  const stop = new QueryObserver(client, query).subscribe(() => undefined);
  const awaited = client.fetchQuery(query);
  await requests(1);
  void invalidate(client, cart);
  await requests(2);
  responses[1]?.(2);
  expect(await awaited).toEqual({ quantity: 2 });
  stop();
  client.clear();
});

test('invalidate drops a prefetch that began before the change', async () => {
  const { client, query, responses, requests, shown } = controlledRead();
  void client.prefetchQuery(query);
  await requests(1);
  await invalidate(client, cart);
  responses[0]?.(1);
  const stop = new QueryObserver(client, query).subscribe(() => undefined);
  await requests(2);
  responses[1]?.(2);
  await shown({ quantity: 2 });
  stop();
  client.clear();
});

test('invalidate refetches data that is shown, invalidateInactive leaves it until it is opened again', async () => {
  const { client, query, responses, requests, shown } = controlledRead();
  const observe = () => new QueryObserver(client, query).subscribe(() => undefined);
  const stop = observe();
  await requests(1);
  responses[0]?.(1);
  await shown({ quantity: 1 });
  void invalidate(client, cart);
  await requests(2);
  responses[1]?.(2);
  await shown({ quantity: 2 });
  await invalidateInactive(client, cart);
  expect(responses).toHaveLength(2);
  stop();
  const stopAgain = observe();
  await requests(3);
  stopAgain();
  client.clear();
});
