import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CallShape } from '@talad/contract/call';
import { calls } from '@talad/contract/calls';
import type { DynamicItemDetail } from '@talad/contract/listings';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { createReplica, createStoppableServer, type StoppableServer } from '../../test/stoppable-server.ts';
import { startTestApi, type TestApi, type TestClient } from '../../test/test-api.ts';
import { addBrand, addGame, addItemGroup, addListing } from '../../test/test-catalogue.ts';
import type { AppContext } from '../context.ts';
import { createDatabase, type Database } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { createPublicReads } from './public-reads.ts';
import { ReadReplica } from './read-replica.ts';
import { createLagMeter, type LagMeter } from './replica-lag.ts';

const lagMaxMs = 5000;
/** Longer than any cache of public data. */
const cachedMs = 61_000;
const guest = { headers: {} };

function newLog() {
  const lines: { readonly msg: string; readonly reason?: string }[] = [];
  return { lines, log: pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) }) };
}

describe('reads from a replica', () => {
  let primary: StoppableServer;
  let standby: StoppableServer;
  let api: TestApi;
  let seller: TestClient;
  let replica: ReadReplica;
  let onReplica: Database;
  let listingId: number;
  let publicUrls: Readonly<Record<string, string>>;
  const { lines, log } = newLog();

  const caughtUp = async () => {
    const { rows } = await api.db.execute<{ lsn: string }>(sql`select pg_current_wal_lsn()::text as lsn`);
    const isReplayed = async () => {
      const replayed = await onReplica.execute<{ done: boolean }>(
        sql`select pg_last_wal_replay_lsn() >= ${rows[0]?.lsn}::pg_lsn as done`,
      );
      return replayed.rows[0]?.done;
    };
    while (!(await isReplayed()));
  };
  const pauseReplay = () => onReplica.execute(sql`select pg_wal_replay_pause()`);
  const resumeReplay = () => onReplica.execute(sql`select pg_wal_replay_resume()`);
  const untilUsable = async () => {
    do await replica.check();
    while (!replica.isUsable());
  };

  before(async () => {
    primary = await createStoppableServer();
    standby = createReplica(primary);
    api = await startTestApi({
      database: { url: primary.url, drop: async () => undefined },
      env: { DATABASE_READ_URL: standby.url, DATABASE_CONNECT_TIMEOUT_MS: '2000' },
      log,
    });
    assert.ok(api.context.readReplica);
    replica = api.context.readReplica;
    onReplica = replica.db;
    const owner = await api.createUser({ username: 'Malee' });
    seller = await api.as(owner);
    const gameId = await addGame(api.db, 'Ember');
    const brandId = await addBrand(api.db, 'Garuda');
    const { groupId } = await addItemGroup(api.db, brandId, { en: 'Gold', th: 'ทอง' }, [50_00]);
    listingId = await addListing(api.db, owner.id, gameId, { priceSatang: 100_00 });
    const item = `/api/product/dynamic-item/${listingId}`;
    publicUrls = {
      'GET /api/bank': '/api/bank',
      'GET /api/config': '/api/config?key=withdraw_payment_fee',
      'GET /api/country': '/api/country',
      'GET /api/game/': '/api/game/',
      'GET /api/game/:slug': '/api/game/Ember',
      'GET /api/game/carousel': '/api/game/carousel',
      'GET /api/market/protection': '/api/market/protection',
      'GET /api/notification/makey': '/api/notification/makey',
      'GET /api/payment-method': '/api/payment-method',
      'GET /api/product/brand/': '/api/product/brand/',
      'GET /api/product/brand/:slug': '/api/product/brand/Garuda',
      'GET /api/product/brand/:slug/item-group/': '/api/product/brand/Garuda/item-group/',
      'GET /api/product/dynamic-item/': '/api/product/dynamic-item/?game=Ember&facets=true',
      'GET /api/product/dynamic-item/:id': item,
      'GET /api/product/dynamic-item/:id/others': `${item}/others`,
      'GET /api/product/dynamic-item/:id/price-history': `${item}/price-history`,
      'GET /api/product/dynamic-item/:id/sales': `${item}/sales`,
      'GET /api/product/dynamic-item/:id/similar': `${item}/similar`,
      'GET /api/product/dynamic-item/premium': '/api/product/dynamic-item/premium',
      'GET /api/product/dynamic-item/trending': '/api/product/dynamic-item/trending',
      'GET /api/product/fee': '/api/product/fee?price=100',
      'GET /api/product/item-group/:id': `/api/product/item-group/${groupId}`,
      'GET /api/product/item-group/:id/price-history': `/api/product/item-group/${groupId}/price-history`,
      'GET /api/search/': '/api/search/?input=kirs',
      'GET /api/search/autocomplete/': '/api/search/autocomplete/?q=kris',
      'GET /api/search/place/': '/api/search/place/?input=ember',
      'GET /api/sitemap/': '/api/sitemap/',
      'GET /api/sitemap/:kind/:part': '/api/sitemap/items/1',
      'GET /api/user/db-sync/ways': `/api/user/db-sync/ways?gameId=${gameId}`,
      'GET /api/user/frame': '/api/user/frame',
      'GET /api/user/store/:username': '/api/user/store/Malee',
      'GET /api/user/store/:username/rating': '/api/user/store/Malee/rating',
    };
    await untilUsable();
    await caughtUp();
  });
  after(async () => {
    await api.close();
    standby.close();
    primary.close();
  });

  it('are all calls of the contract that need no session', () => {
    const isPublicRead = ([name, call]: [string, CallShape]) =>
      name.startsWith('GET ') && call.access === 'public';
    const names = Object.entries<CallShape>(calls).filter(isPublicRead);
    assert.deepEqual(Object.keys(publicUrls).toSorted(), names.map(([name]) => name).toSorted());
  });

  it('are not what a signed-in user gets, who reads the primary', async () => {
    const url = `/api/product/dynamic-item/${listingId}`;
    const priceFor = async (client: TestClient) =>
      (await client.get(url)).json<DynamicItemDetail>().totalPrice;
    await pauseReplay();
    assert.deepEqual([await priceFor(api), await priceFor(seller)], [100, 100]);
    const changed = await seller.patch(url, { price: 120 });
    assert.equal(changed.statusCode, 200, changed.body);
    api.advance(cachedMs);
    assert.deepEqual([await priceFor(api), await priceFor(seller), await priceFor(api)], [100, 120, 100]);
    await resumeReplay();
    await caughtUp();
    api.advance(cachedMs);
    assert.equal(await priceFor(api), 120);
  });

  it('answer guests while the primary is unavailable', async () => {
    primary.stop();
    try {
      api.advance(cachedMs);
      await replica.check();
      for (const url of Object.values(publicUrls)) {
        const response = await api.get(url);
        assert.equal(response.statusCode, 200, `${url}: ${response.body}`);
      }
      assert.equal((await seller.get('/api/game/')).statusCode, 503);
      assert.equal((await api.get('/readyz')).statusCode, 200, 'a load balancer still sends guests');
    } finally {
      primary.start();
    }
  });

  it('go to the primary while the replica is unavailable, and back', async () => {
    await untilUsable();
    lines.length = 0;
    standby.stop();
    try {
      api.advance(cachedMs);
      for (const url of Object.values(publicUrls)) {
        const response = await api.get(url);
        assert.equal(response.statusCode, 200, `${url}: ${response.body}`);
      }
      await replica.check();
      assert.equal(replica.isUsable(), false);
    } finally {
      standby.start();
    }
    await untilUsable();
    assert.deepEqual(
      lines.map(({ msg }) => msg).filter((msg) => msg.startsWith('public data')),
      ['public data is read from the primary', 'public data is read from the replica'],
    );
  });

  it('measure how old the data of a replica is that does not replay', async () => {
    let at = 0;
    const lagOf = createLagMeter({ primary: api.db, replica: onReplica, limitMs: lagMaxMs, now: () => at });
    while ((await lagOf()) !== 0);
    await pauseReplay();
    await api.createUser();
    at += 3000;
    assert.equal(await lagOf(), 3000);
    at += 3000;
    assert.equal(await lagOf(), 6000);
    await resumeReplay();
    await caughtUp();
    assert.equal(await lagOf(), 0);
  });

  it('are repeated on another replica if theirs ends', async () => {
    const { read } = createPublicReads(api.context);
    await untilUsable();
    const requested: string[] = [];
    const response = await read(guest, async ({ db }: AppContext) => {
      requested.push(db === onReplica ? 'replica' : 'primary');
      if (requested.length === 1) await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      return 'done';
    });
    assert.deepEqual([response, requested], ['done', ['replica', 'replica']]);
    assert.equal(replica.isUsable(), true);
  });

  it('are repeated on the primary if recovery stops them, and for no other reason', async () => {
    const { read } = createPublicReads(api.context);
    const requested: string[] = [];
    const ask = (query: ReturnType<typeof sql>) =>
      read(guest, async (context: AppContext) => {
        requested.push(context.db === onReplica ? 'replica' : 'primary');
        if (context.db === onReplica) await context.db.execute(query);
        return 'done';
      });
    const raise = (code: string) =>
      ask(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`));
    await untilUsable();
    for (const [code, databases] of Object.entries({
      40001: ['replica', 'primary'],
      '57P01': ['replica', 'replica', 'primary'],
    })) {
      requested.length = 0;
      assert.equal(await raise(code), 'done');
      assert.deepEqual(requested, databases, code);
      await untilUsable();
    }
    requested.length = 0;
    await assert.rejects(raise('22012'), (error: Error) => error.cause instanceof pg.DatabaseError);
    await assert.rejects(
      read(guest, () => Promise.reject(new ApiError('NOT_FOUND', { detail: 'Nothing.' }))),
      ApiError,
    );
    assert.deepEqual(requested, ['replica']);
  });
});

describe('a read replica', () => {
  const { lines, log } = newLog();
  const replicaWith = (
    measureLag: LagMeter,
    overrides: { readonly metrics?: Registry; readonly lagMaxMs?: number } = {},
  ) =>
    // Never connected.
    new ReadReplica({
      db: createDatabase('postgres://127.0.0.1/none'),
      measureLag,
      lagMaxMs,
      log,
      metrics: new Registry(),
      ...overrides,
    });

  it('is read only within the lag, with one log line for each change', async () => {
    const metrics = new Registry();
    let lag: number | undefined;
    const replica = replicaWith(
      async () => {
        if (lag === undefined) throw new Error('connect ECONNREFUSED');
        return lag;
      },
      { metrics },
    );
    const seen: unknown[] = [];
    for (lag of [100, 200, lagMaxMs + 1, Number.POSITIVE_INFINITY, lagMaxMs, undefined, 300]) {
      await replica.check();
      const gauge = await metrics.getSingleMetric('talad_read_replica_lag_seconds')?.get();
      seen.push([replica.isUsable(), gauge?.values[0]?.value]);
    }
    assert.deepEqual(seen, [
      [true, 0.1],
      [true, 0.2],
      [false, 5.001],
      [false, Number.POSITIVE_INFINITY],
      [true, 5],
      [false, Number.NaN],
      [true, 0.3],
    ]);
    assert.equal(lines.length, 5);
    assert.equal(lines[3]?.reason, 'connect ECONNREFUSED');
    await replica.close();
  });

  it('is checked again and again from its start', async () => {
    const { promise: thirdCheck, resolve } = Promise.withResolvers<void>();
    let checks = 0;
    const replica = replicaWith(
      async () => {
        checks += 1;
        if (checks === 3) resolve();
        return 0;
      },
      { lagMaxMs: 5 },
    );
    replica.start();
    await thirdCheck;
    await replica.close();
  });
});
