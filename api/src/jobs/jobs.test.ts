import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { startTestApi, type TestApi } from '../../test/test-api.ts';
import { inTransaction } from '../db/database.ts';
import { addJob, defineJob, handleJob, removeJob } from './job.ts';
import { relayOutbox } from './outbox-relay.ts';
import { startWorkerLoop, type WorkerLoop } from './worker-loop.ts';

const testJob = defineJob('note', Type.Object({ text: Type.String() }));

describe('jobs', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());

  /** Relays the outbox, then takes all jobs out of the queue: only the queue's functions return payloads. */
  const takeJobs = async () => {
    await relayOutbox(api.db);
    const { rows } = await api.db.execute<{ text: string; key: string | null; due: boolean }>(sql`
      select payload->>'text' as text, key, run_at <= now() as due
      from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs)) order by id`);
    return rows;
  };
  beforeEach(() => takeJobs());

  it('exist only if the transaction that adds them commits', async () => {
    await inTransaction(api.db, (tx) => addJob(tx, testJob, { text: 'kept' }));
    const rolledBack = inTransaction(api.db, async (tx) => {
      await addJob(tx, testJob, { text: 'lost' });
      throw new Error('changed my mind');
    });
    await assert.rejects(rolledBack);
    assert.deepEqual(
      (await takeJobs()).map(({ text }) => text),
      ['kept'],
    );
  });

  it('wait until they are due', async () => {
    await addJob(api.db, testJob, { text: 'later' }, { runAt: new Date(Date.now() + 60_000) });
    assert.equal((await takeJobs())[0]?.due, false);
  });

  it('with the same key are one job, the last one added', async () => {
    await addJob(api.db, testJob, { text: 'first' }, { jobKey: 'deadline 1' });
    await addJob(api.db, testJob, { text: 'second' }, { jobKey: 'deadline 1' });
    assert.deepEqual(
      (await takeJobs()).map(({ text }) => text),
      ['second'],
    );
  });

  it('can be removed by their key, before and after they reach the queue', async () => {
    await addJob(api.db, testJob, { text: 'a' }, { jobKey: 'a' });
    await removeJob(api.db, 'a');
    assert.deepEqual(await takeJobs(), []);
    await addJob(api.db, testJob, { text: 'b' }, { jobKey: 'b' });
    await relayOutbox(api.db);
    const { rowCount } = await api.db.execute(sql`select 1 from graphile_worker.jobs where key = 'b'`);
    assert.equal(rowCount, 1);
    await removeJob(api.db, 'b');
    assert.deepEqual(await takeJobs(), []);
  });

  it('notify workers only after the outbox relay', async () => {
    const client = await api.db.$client.connect();
    try {
      const received: string[] = [];
      client.on('notification', ({ channel }) => received.push(channel));
      await client.query('listen "jobs:insert"');
      await addJob(api.db, testJob, { text: 'quiet' });
      await client.query('select 1');
      assert.deepEqual(received, []);
      await relayOutbox(api.db);
      await client.query('select 1');
      assert.deepEqual(received, ['jobs:insert']);
    } finally {
      client.release(true);
    }
  });

  describe('worker', () => {
    let loop: WorkerLoop;
    let runs: string[];
    let arrived: (text: string) => void;
    const handler = handleJob(testJob, async ({ text }) => {
      runs.push(text);
      arrived(text);
    });
    before(async () => {
      runs = [];
      loop = await startWorkerLoop(api.context, handler, []);
    });
    after(() => loop.stop());

    it('runs each job once', async () => {
      const all = ['one', 'two', 'three'];
      const done = new Promise<void>((resolve) => {
        arrived = () => {
          if (all.every((text) => runs.includes(text))) resolve();
        };
      });
      for (const text of all) await addJob(api.db, testJob, { text });
      await done;
      // Jobs left by earlier tests run here too.
      const own = runs.filter((text) => all.includes(text));
      assert.deepEqual(own.sort(), all.sort());
    });
  });

  it('with an invalid payload are rejected by their handler', async () => {
    const { note } = handleJob(testJob, async () => undefined);
    await assert.rejects(async () => note?.({ text: 5 }));
  });
});
