import assert from 'node:assert/strict';
import { on, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { after, before, describe, it } from 'node:test';
import type { Summary } from '@talad/contract/notifications';
import { summaryStreamPath } from '@talad/contract/summary-stream';
import { type OpenStream, openStream } from '../../../test/event-stream.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../../db/database.ts';
import { sessionCookie } from '../../http/session-token.ts';
import { writeNotifications } from '../notifications/write-notifications.ts';

const summaryUrl = '/api/notification/summary/';

/** A user with their own session. */
interface TestUser {
  readonly id: number;
  readonly token: string;
  readonly cookie: string;
}

describe('two API replicas', () => {
  let database: TestDatabase;
  let replicas: { api: TestApi; origin: string }[];
  const streams: OpenStream[] = [];
  before(async () => {
    database = await createTestDatabase();
    replicas = await Promise.all(
      [1, 2].map(async () => {
        const api = await startTestApi({ database });
        return { api, origin: await api.app.listen({ port: 0, host: '127.0.0.1' }) };
      }),
    );
    for (const each of replicas) await untilCurrent(each);
  });
  after(async () => {
    for (const stream of streams) stream.close();
    for (const { api } of replicas) await api.close();
    await database.drop();
  });

  const replica = (index: 0 | 1) => {
    const found = replicas[index];
    assert.ok(found);
    return found;
  };

  async function untilCurrent({ api }: { api: TestApi }): Promise<void> {
    const { changeFeed } = api.context;
    if (!changeFeed.isCurrent) await once(changeFeed, 'current');
  }

  async function newUser(): Promise<TestUser> {
    const { api } = replica(0);
    const { id } = await api.createUser();
    const { token } = await api.context.sessions.open(id, { address: '127.0.0.1', userAgent: 'test' });
    return { id, token, cookie: `${sessionCookie}=${token}` };
  }

  const notify = ({ id }: TestUser, on: 0 | 1) =>
    inTransaction(replica(on).api.db, (tx) =>
      writeNotifications(tx, {
        general: [
          {
            userId: id,
            title: { en: 'News', th: 'ข่าว' },
            body: { en: '', th: '' },
            link: null,
            at: new Date(),
          },
        ],
      }),
    );

  async function listen({ cookie }: TestUser, on: 0 | 1): Promise<OpenStream> {
    const stream = await openStream(replica(on).origin + summaryStreamPath, cookie);
    streams.push(stream);
    return stream;
  }

  async function unreadOf(stream: OpenStream): Promise<number> {
    for (;;) {
      const event = await stream.next();
      assert.ok(event, 'the stream ended');
      if (event.event === 'summary') return (JSON.parse(event.data) as Summary).notification.unread;
    }
  }

  const poll = ({ cookie }: TestUser, on: 0 | 1, tag?: string) =>
    fetch(replica(on).origin + summaryUrl, { headers: { cookie, ...(tag && { 'if-none-match': tag }) } });

  it('begin a stream with the summary and the ETag of the poll', async () => {
    const user = await newUser();
    const stream = await listen(user, 0);
    assert.equal(stream.response.status, 200);
    assert.equal(stream.response.headers.get('content-type'), 'text/event-stream; charset=utf-8');
    assert.match(stream.response.headers.get('cache-control') ?? '', /no-transform/);
    assert.equal(stream.response.headers.get('x-accel-buffering'), 'no');
    assert.equal(stream.response.headers.get('content-encoding'), null);
    const first = await stream.next();
    const polled = await poll(user, 1);
    assert.equal(first?.id, polled.headers.get('etag'));
    assert.deepEqual(JSON.parse(first?.data ?? ''), await polled.json());
  });

  it('send a notification to the streams of both, whichever replica wrote it', async () => {
    const user = await newUser();
    const both = [await listen(user, 0), await listen(user, 1)];
    for (const stream of both) assert.equal(await unreadOf(stream), 0);
    for (const [writer, unread] of [
      [0, 1],
      [1, 2],
    ] as const) {
      await notify(user, writer);
      for (const stream of both) assert.equal(await unreadOf(stream), unread);
    }
  });

  it('answer an unchanged poll without a query and see changes of the other within a second', async () => {
    const user = await newUser();
    const { api } = replica(1);
    const tag = (await poll(user, 1)).headers.get('etag') ?? '';
    let queries = 0;
    const { $client: pool } = api.db;
    const ask = pool.query.bind(pool);
    // The pool serves this process's queries; the change feed uses another connection.
    Object.assign(pool, {
      query: (...args: Parameters<typeof ask>) => {
        queries += 1;
        return ask(...args);
      },
    });
    try {
      const unchanged = await poll(user, 1, tag);
      assert.equal(unchanged.status, 304);
      assert.equal(unchanged.headers.get('etag'), tag);
      assert.equal(queries, 0);
      const changes = on(api.context.changeFeed, 'summary');
      await notify(user, 0);
      const changed = Date.now();
      for await (const [userId] of changes) if (userId === user.id) break;
      assert.equal((await poll(user, 1, tag)).status, 200);
      assert.ok(Date.now() - changed < 1_000, `it took ${Date.now() - changed} ms`);
    } finally {
      Object.assign(pool, { query: ask });
    }
  });

  it('show users their own changes immediately', async () => {
    const user = await newUser();
    await notify(user, 0);
    const tag = (await poll(user, 0)).headers.get('etag') ?? '';
    const { origin, api } = replica(0);
    const read = await fetch(`${origin}/api/notification/read-all`, {
      method: 'POST',
      headers: { cookie: user.cookie, origin: api.siteOrigin },
    });
    assert.equal(read.status, 200);
    assert.equal((await poll(user, 0, tag)).status, 200);
  });

  it('end the streams of a session that ended on the other replica, and no others', async () => {
    const user = await newUser();
    const { token } = await replica(0).api.context.sessions.open(user.id, {
      address: '127.0.0.1',
      userAgent: 'another browser',
    });
    const staying = await listen({ ...user, cookie: `${sessionCookie}=${token}` }, 1);
    const ending = await listen(user, 1);
    assert.equal(await unreadOf(ending), 0);
    assert.equal(await unreadOf(staying), 0);
    await replica(0).api.context.sessions.end(user.token);
    assert.equal(await ending.next(), undefined);
    assert.equal((await poll(user, 1)).status, 401);
    await notify(user, 0);
    assert.equal(await unreadOf(staying), 1);
  });

  it('refuse streams to guests and limit a user to six', async () => {
    const visitor = await openStream(replica(0).origin + summaryStreamPath);
    assert.equal(visitor.response.status, 401);
    const user = await newUser();
    const responses: ServerResponse[] = [];
    replica(0).api.app.server.on('request', (_request, response) => responses.push(response));
    for (let count = 0; count < 6; count += 1) assert.equal((await listen(user, 0)).response.status, 200);
    const seventh = await listen(user, 0);
    assert.equal(seventh.response.status, 204);
    const [first] = responses;
    assert.ok(first);
    const closed = once(first, 'close');
    streams.at(-7)?.close();
    await closed;
    assert.equal((await listen(user, 0)).response.status, 200);
  });

  it('end all streams when the change feed drops, answer polls from the database, and recover', async () => {
    const user = await newUser();
    const stream = await listen(user, 0);
    assert.equal(await unreadOf(stream), 0);
    const tag = (await poll(user, 0)).headers.get('etag') ?? '';
    const { api } = replica(1);
    await api.db.$client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ~ 'talad_changes' and pid <> pg_backend_pid()`,
    );
    assert.equal(await stream.next(), undefined);
    await notify(user, 1);
    assert.equal((await poll(user, 0, tag)).status, 200);
    await untilCurrent(replica(0));
    assert.equal(await unreadOf(await listen(user, 0)), 1);
  });
});
