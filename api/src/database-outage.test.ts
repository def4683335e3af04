import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type CallName, calls } from '@talad/contract/calls';
import { sql } from 'drizzle-orm';
import type { HTTPMethods } from 'fastify';
import { createStoppableServer, type StoppableServer } from '../test/stoppable-server.ts';
import { startTestApi, type TestApi, type TestClient } from '../test/test-api.ts';
import { inTransaction } from './db/database.ts';
import type { ShownExample } from './plugins/describe-call.ts';
import { examples } from './plugins/examples/all-examples.ts';

const poolSize = 4;
const names = Object.keys(calls) as CallName[];

function requestOf(name: CallName) {
  const example: ShownExample = examples[name];
  const [method = '', template = ''] = name.split(' ');
  const params: Record<string, unknown> = Object(example.params);
  const path = template.replaceAll(/:(\w+)/g, (_, key: string) => String(params[key]));
  const query = new URLSearchParams(
    Object.entries(Object(example.query)).map(([key, value]): [string, string] => [key, String(value)]),
  );
  return {
    method: method as HTTPMethods,
    url: query.size > 0 ? `${path}?${query}` : path,
    headers: { 'idempotency-key': `outage-${name}` },
    ...(example.body ? { payload: example.body } : {}),
  };
}

type TestResponse = Awaited<ReturnType<TestClient['inject']>>;
const codeOf = (response: TestResponse): unknown => response.json().errors?.[0]?.code;

function assertUnavailable(response: TestResponse, message?: string) {
  assert.equal(response.statusCode, 503, message);
  assert.equal(codeOf(response), 'DATABASE_UNAVAILABLE', message);
  assert.match(String(response.headers['retry-after']), /^\d+$/, message);
}

describe('database outage', () => {
  let server: StoppableServer;
  let api: TestApi;
  let user: TestClient;
  before(async () => {
    server = await createStoppableServer();
    api = await startTestApi({
      database: { url: server.url, drop: async () => undefined },
      env: {
        DATABASE_POOL_SIZE: String(poolSize),
        DATABASE_CONNECT_TIMEOUT_MS: '2000',
        DATABASE_QUERY_TIMEOUT_MS: '1000',
      },
      routes: (app) => {
        app.get('/api/slow', async () => api.db.execute(sql`select pg_sleep(60)`));
        app.get('/api/slow-transaction', async () =>
          inTransaction(api.db, (tx) => tx.execute(sql`select pg_sleep(60)`)),
        );
        app.get('/api/quick-transaction', async () =>
          inTransaction(api.db, async (tx) => (await tx.execute(sql`select 1 as one`)).rows),
        );
      },
    });
    user = await api.as(await api.createUser());
  });
  after(async () => {
    await api.close();
    server.close();
  });

  const assertRecovered = async () => {
    // A connection that broke while idle may cost one more request.
    const deadline = performance.now() + 10_000;
    while ((await api.get('/readyz')).statusCode !== 200) assert.ok(performance.now() < deadline);
    // More than the pool size at once, so that a leaked connection is detected.
    const responses = await Promise.all(
      Array.from({ length: poolSize * 3 }, () => api.get('/api/quick-transaction')),
    );
    assert.deepEqual([...new Set(responses.map(({ statusCode }) => statusCode))], [200]);
    assert.equal((await user.get('/api/auth/user/me')).statusCode, 200);
  };

  it('answers every call with 503, and recovers without a restart', async () => {
    await assertRecovered();
    server.stop();
    try {
      api.advance(60_000);
      for (const name of names) assertUnavailable(await user.inject(requestOf(name)), name);
      for (const name of names) {
        const response = await api.inject(requestOf(name));
        assert.notEqual(response.statusCode, 500, `${name} as a guest: ${response.body}`);
        if (response.statusCode === 503) assertUnavailable(response, name);
      }
      assert.equal((await api.get('/readyz')).statusCode, 503);
      const transactions = Array.from({ length: poolSize * 3 }, () => api.get('/api/quick-transaction'));
      for (const response of await Promise.all(transactions)) assertUnavailable(response);
    } finally {
      server.start();
    }
    await assertRecovered();
  });

  it('answers requests whose query it interrupts', async () => {
    const isRunning = async () => {
      const { rows } = await api.db.execute<{ count: number }>(
        sql`select count(*)::int as count from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`,
      );
      return rows[0]?.count === 2;
    };
    const requested = [api.get('/api/slow'), api.get('/api/slow-transaction')];
    while (!(await isRunning()));
    server.stop();
    try {
      for (const response of await Promise.all(requested)) assertUnavailable(response);
    } finally {
      server.start();
    }
    await assertRecovered();
  });

  it('answers when a query times out, and never reuses its connection', async () => {
    const requested = Array.from({ length: poolSize }, () => api.get('/api/slow-transaction'));
    for (const response of await Promise.all(requested)) assertUnavailable(response);
    await assertRecovered();
  });
});
