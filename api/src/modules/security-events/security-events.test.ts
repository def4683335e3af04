import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { OutputOf } from '@talad/contract/calls';
import { sql } from 'drizzle-orm';
import { runOps } from '../../../test/run-ops.ts';
import { startTestApi, type TestApi, type TestClient, testPassword } from '../../../test/test-api.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../../db/database.ts';
import type { SessionUser } from '../../http/session-user.ts';
import { createLogger } from '../../log.ts';
import { measureSecurityEvents } from './measure-security-events.ts';
import { writeSecurityEvent } from './write-security-event.ts';

const address = '203.0.113.77';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('security events', () => {
  const lines: string[] = [];
  let database: TestDatabase;
  let api: TestApi;
  let user: SessionUser;
  let client: TestClient;
  before(async () => {
    database = await createTestDatabase();
    // As the servers' role, which may not change what it wrote.
    api = await startTestApi({
      database,
      databaseUrl: database.serversUrl,
      log: createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) }),
    });
  });
  after(() => api.close());
  beforeEach(async () => {
    user = await api.createUser();
    client = await api.as(user);
    lines.length = 0;
  });

  type Page = OutputOf<'GET /api/user/security-event'>;
  const read = async (query = '', by = client) =>
    (await by.get(`/api/user/security-event${query}`)).json<Page>();
  const guess = () =>
    api.app.inject({
      method: 'POST',
      url: '/api/auth/token/login',
      remoteAddress: address,
      payload: { email: user.email, password: 'Wrong#12345' },
      headers: { origin: api.siteOrigin, 'user-agent': firefox },
    });
  const logged = () =>
    lines.flatMap((line) => (line.includes('"securityEvent"') ? [JSON.parse(line).securityEvent] : []));

  it('show their owner the event, its time, device and network', async () => {
    await guess();
    const [event] = (await read()).results;
    assert.ok(event);
    const { id, at, ...rest } = event;
    assert.ok(id > 0 && Math.abs(Date.parse(at) - Date.now()) < 60_000);
    assert.deepEqual(rest, {
      kind: 'sign-in-refused',
      outcome: 'refused',
      device: { browser: 'Firefox', system: 'Windows', kind: 'computer', address: '203.0.113.*' },
    });
  });

  it('are one line of the log each, without email and address', async () => {
    await guess();
    assert.deepEqual(logged(), [
      { kind: 'sign-in-refused', outcome: 'refused', userId: user.id, network: '203.0.113.0/24' },
    ]);
    assert.doesNotMatch(lines.join(''), /203\.0\.113\.77|@example/);
  });

  it('vanish with a transaction that rolls back, from the log too', async () => {
    const write = (fails: boolean) =>
      inTransaction(api.db, async (tx) => {
        await writeSecurityEvent(tx, api.context, 'withdrawal-requested', user.id);
        assert.deepEqual(logged(), []);
        if (fails) throw new Error('rolled back');
      });
    await assert.rejects(write(true), /rolled back/);
    assert.deepEqual([logged(), (await read()).results.map(({ kind }) => kind)], [[], ['sign-in']]);
    await write(false);
    assert.equal(logged().length, 1);
    assert.deepEqual((await read()).results[0]?.device, null, 'written outside of a request');
  });

  it('come in pages, newest first, also while new ones are written, and never those of another user', async () => {
    for (let count = 0; count < 4; count += 1)
      await writeSecurityEvent(api.db, api.context, 'password-changed', user.id);
    const first = await read('?limit=2');
    await writeSecurityEvent(api.db, api.context, 'phone-removed', user.id);
    const second = await read(`?limit=2&cursor=${first.paged.next}`);
    const third = await read(`?limit=2&cursor=${second.paged.next}`);
    const ids = [first, second, third].flatMap(({ results }) => results.map(({ id }) => id));
    assert.deepEqual([ids, ids.length], [[...new Set(ids)].sort((a, b) => b - a), 5]);
    assert.deepEqual([third.results.map(({ kind }) => kind), third.paged.next], [['sign-in'], null]);
    const other = await api.as(await api.createUser());
    assert.deepEqual((await read(`?cursor=${first.paged.next}`, other)).results, []);
    assert.equal((await client.get('/api/user/security-event?cursor=0x1')).statusCode, 400);
  });

  it('are counted for monitoring by kind and outcome, those of operators too', async () => {
    measureSecurityEvents(api.context);
    await writeSecurityEvent(api.db, api.context, 'middleman-role-granted', user.id);
    const metrics = await api.context.metrics.metrics();
    assert.match(metrics, /talad_security_events\{kind="middleman-role-granted",outcome="accepted"\} 1\n/);
    assert.match(metrics, /talad_security_events\{kind="two-factor-off",outcome="accepted"\} 0\n/);
  });

  it('are listed for operators, by user and kind', async () => {
    await guess();
    const list = (...args: string[]) => runOps(api, ['security-event', 'list', '--limit', '5', ...args]);
    const { out } = await list('--user', String(user.id), '--kind', 'sign-in-refused');
    assert.match(
      out,
      new RegExp(`^\\S+Z\tsign-in-refused\tuser:${user.id}\t203\\.0\\.113\\.0/24\tFirefox on Windows$`),
    );
    assert.equal((await list('--user', '999999')).out, 'No security events.');
    assert.match((await list('--kind', 'nonsense')).errorLines, /--kind takes one of sign-in, /);
  });

  it('stay until they are a year old, even for the role of the servers', async () => {
    const errorCodeOf = (statement: string) =>
      api.db.execute(sql.raw(`${statement} where account_id = ${user.id}`)).then(
        () => undefined,
        ({ cause }: { cause?: { code?: string } }) => cause?.code,
      );
    assert.equal(await errorCodeOf('update security_event set kind = kind'), '42501');
    assert.equal(await errorCodeOf('delete from security_event'), '23001');
    await api.db.execute(sql`insert into security_event (account_id, kind, at)
      values (${user.id}, 'phone-changed', now() - interval '366 days'), (${user.id}, 'phone-removed', now() - interval '364 days')`);
    await api.db.execute(sql`select graphile_worker.add_job('drop-old-security-events', '{}'::json)`);
    await api.runJobs();
    assert.deepEqual(
      (await read()).results.map(({ kind }) => kind),
      ['phone-removed', 'sign-in'],
    );
  });

  it('are in the export of personal data, and deleted with the account', async () => {
    const { id } = (await client.post('/api/user/export', { password: testPassword })).json();
    await api.runJobs();
    const exported = (await client.get(`/api/user/export/${id}/file`)).json();
    assert.deepEqual(
      exported.security_event.map(({ kind }: { kind: string }) => kind),
      ['sign-in', 'data-export-requested'],
    );
    const deleted = await client.post('/api/user/delete', { password: testPassword });
    assert.equal(deleted.statusCode, 200, deleted.body);
    const { rows } = await api.db.execute(sql`select 1 from security_event where account_id = ${user.id}`);
    assert.deepEqual(rows, []);
  });
});
