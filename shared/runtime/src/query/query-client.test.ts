import { ApiError } from '../api/api-error.ts';
import { clearUserQueries, createQueryClient, mayRetry, retryDelay } from './query-client.ts';
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
