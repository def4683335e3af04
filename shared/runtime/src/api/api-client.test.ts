/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressOf } from './address.ts';
import { createApiClient } from './api-client.ts';

type Reply = { status: number; body?: unknown; headers?: Record<string, string> };

let server: Server;
let baseUrl = '';
let reply: Reply = { status: 200, body: {} };
let received: { url: string; method: string; headers: Record<string, unknown>; body: string };

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received = { url: request.url ?? '', method: request.method ?? '', headers: request.headers, body };
      if (reply.status === 0) {
        request.socket.destroy();
        return;
      }
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
      response.end(reply.body === undefined ? '' : JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('API client', () => {
  test('fills path parameters, omits undefined query values and returns the body', async () => {
    reply = { status: 200, body: { id: 3 } };
    const api = createApiClient({ baseUrl, adapter: 'fetch' });
    await expect(
      api.call('GET /api/product/brand/:slug/item-group/', { params: { slug: 'ร้าน A' }, query: { page: 2 } }),
    ).resolves.toEqual({ id: 3 });
    expect(received.url).toBe(
      '/api/product/brand/%E0%B8%A3%E0%B9%89%E0%B8%B2%E0%B8%99%20A/item-group/?page=2',
    );
    expect(addressOf('GET /api/game/', { query: { order: undefined, limit: 5 } })).toBe('/api/game/?limit=5');
  });

  test('sends the body as JSON with the idempotency key', async () => {
    reply = { status: 201, body: { id: 'p1' } };
    const api = createApiClient({ baseUrl, adapter: 'fetch' });
    await api.call(
      'POST /api/user/cart-item',
      { body: { dynamicItem: 4, quantity: 1 } },
      { idempotencyKey: 'k1' },
    );
    expect(received).toMatchObject({
      method: 'POST',
      body: '{"dynamicItem":4,"quantity":1}',
      headers: { 'idempotency-key': 'k1', 'content-type': 'application/json' },
    });
  });

  test('turns an error body into an ApiError with code, field and request id', async () => {
    reply = {
      status: 400,
      body: { errors: [{ code: 'EMAIL_TAKEN', detail: 'taken', field: 'email' }], requestId: 'r-9' },
    };
    const api = createApiClient({ baseUrl, adapter: 'fetch' });
    await expect(api.call('GET /api/game/carousel', {})).rejects.toMatchObject({
      name: 'ApiError',
      code: 'EMAIL_TAKEN',
      status: 400,
      detail: 'taken',
      field: 'email',
      requestId: 'r-9',
      isTransient: false,
    });
  });

  test.each([
    [502, 'UNAVAILABLE', true],
    [500, 'INTERNAL', true],
    [404, 'NOT_FOUND', false],
    [429, 'RATE_LIMITED', false],
  ])('maps a %i without a known error body to %s', async (status, code, isTransient) => {
    reply = { status, body: { what: 'a proxy says' }, headers: { 'retry-after': '3' } };
    const api = createApiClient({ baseUrl, adapter: 'fetch' });
    await expect(api.call('GET /api/game/carousel', {})).rejects.toMatchObject({
      code,
      isTransient,
      retryAfterMs: 3000,
    });
  });

  test('reports NETWORK when the connection breaks', async () => {
    reply = { status: 0 };
    const api = createApiClient({ baseUrl, adapter: 'fetch' });
    await expect(api.call('GET /api/game/carousel', {})).rejects.toMatchObject({
      code: 'NETWORK',
      status: 0,
    });
  });

  test.each([
    ['a command without a key', undefined, true, 'NO_RESPONSE'],
    ['a command that can be asked about', 'key-of-a-command', true, 'NETWORK'],
    ['a command that the browser did not send', undefined, false, 'NETWORK'],
  ])(
    'reports whether %s may have been done when the connection breaks',
    async (_, idempotencyKey, onLine, code) => {
      Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
      reply = { status: 0 };
      const api = createApiClient({ baseUrl, adapter: 'fetch' });
      const sent = api.call('POST /api/auth/token/logout', {}, { idempotencyKey });
      await expect(sent).rejects.toMatchObject({ code, isTransient: true });
      Reflect.deleteProperty(navigator, 'onLine');
    },
  );

  test('reports TIMEOUT when the request times out', async () => {
    const { AxiosError } = await import('axios');
    const api = createApiClient({
      baseUrl,
      adapter: () => Promise.reject(new AxiosError('timeout of 15000ms exceeded', 'ECONNABORTED')),
    });
    await expect(api.call('GET /api/game/carousel', {})).rejects.toMatchObject({ code: 'TIMEOUT' });
  });

  test('starts a trace for each call, and names it when no response came', async () => {
    const traces: string[] = [];
    const { AxiosError } = await import('axios');
    const api = createApiClient({
      baseUrl,
      adapter: ({ headers }) => {
        traces.push(String(headers.traceparent));
        return Promise.reject(new AxiosError('timeout of 15000ms exceeded', 'ECONNABORTED'));
      },
    });
    const call = () => api.call('GET /api/game/carousel', {}).catch((error: unknown) => error);
    const first = await call();
    await call();
    expect(traces[0]).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
    expect(traces[1]).not.toBe(traces[0]);
    expect(first).toMatchObject({ requestId: traces[0]?.slice(3, 35) });
  });

  test('reports CANCELLED when the caller aborts', async () => {
    const api = createApiClient({ baseUrl, adapter: 'fetch' });
    const controller = new AbortController();
    const call = api.call('GET /api/game/carousel', {}, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ code: 'CANCELLED' });
  });

  test('calls onSessionMissing for authentication_failed only', async () => {
    const onSessionMissing = jest.fn();
    const api = createApiClient({ baseUrl, adapter: 'fetch', onSessionMissing });
    reply = { status: 401, body: { errors: [{ code: 'INVALID_CREDENTIALS', detail: '' }], requestId: 'r' } };
    await expect(api.call('GET /api/user/cart', {})).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(onSessionMissing).not.toHaveBeenCalled();
    reply = {
      status: 401,
      body: { errors: [{ code: 'authentication_failed', detail: '' }], requestId: 'r' },
    };
    await expect(api.call('GET /api/user/cart', {})).rejects.toMatchObject({ code: 'authentication_failed' });
    expect(onSessionMissing).toHaveBeenCalledTimes(1);
  });

  test('sends the page user with each call, and reports another session', async () => {
    const onSessionChanged = jest.fn();
    let pageUser: string | undefined = '7';
    const api = createApiClient({ baseUrl, adapter: 'fetch', onSessionChanged, pageUser: () => pageUser });
    reply = { status: 409, body: { errors: [{ code: 'SESSION_CHANGED', detail: '' }], requestId: 'r' } };
    const call = api.call('GET /api/user/cart', {});
    pageUser = 'guest';
    await expect(call).rejects.toMatchObject({ code: 'SESSION_CHANGED', isTransient: false });
    expect(received.headers['talad-page-user']).toBe('7');
    expect(onSessionChanged).toHaveBeenCalledTimes(1);
    reply = { status: 200, body: {} };
    await api.call('GET /api/user/cart', {}, { anyUser: true });
    expect(received.headers).not.toHaveProperty('talad-page-user');
    pageUser = undefined;
    await api.call('GET /api/user/cart', {});
    expect(received.headers).not.toHaveProperty('talad-page-user');
  });

  test('returns a 304 as a response without data', async () => {
    reply = { status: 304, headers: { etag: '"a"' } };
    const api = createApiClient({ baseUrl, adapter: 'fetch' });
    const response = await api.ask(
      'GET /api/notification/summary/',
      {},
      { headers: { 'if-none-match': '"a"' } },
    );
    expect(response).toMatchObject({ status: 304, data: undefined });
    expect(response.header('etag')).toBe('"a"');
    expect(received.headers['if-none-match']).toBe('"a"');
  });

  test('delays a failure until the error messages are loaded, and never a success', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const api = createApiClient({ baseUrl, adapter: 'fetch', onOpen: () => promise });
    reply = { status: 200, body: { id: 3 } };
    await expect(api.call('GET /api/user/cart', {})).resolves.toEqual({ id: 3 });
    reply = { status: 409, body: { errors: [{ code: 'OUT_OF_STOCK', detail: '' }], requestId: 'r' } };
    const failed = jest.fn();
    const refused = new Promise((done) =>
      server.once('request', (_request, response) => response.once('finish', done)),
    );
    const call = api.call('GET /api/user/cart', {}).catch(failed);
    await refused;
    // A later success is not delayed by the pending failure.
    reply = { status: 200, body: { id: 4 } };
    await expect(api.call('GET /api/user/cart', {})).resolves.toEqual({ id: 4 });
    expect(failed).not.toHaveBeenCalled();
    resolve();
    await call;
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'OUT_OF_STOCK' }));
  });

  test('reports a failure even if its messages fail to load, and loads them again on the next call', async () => {
    const onOpen = jest.fn(() => Promise.reject(new Error('404')));
    const api = createApiClient({ baseUrl, adapter: 'fetch', onOpen });
    reply = { status: 409, body: { errors: [{ code: 'OUT_OF_STOCK', detail: '' }], requestId: 'r' } };
    await expect(api.call('GET /api/user/cart', {})).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
    await expect(api.call('GET /api/user/cart', {})).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
    expect(onOpen).toHaveBeenCalledTimes(2);
  });
});
