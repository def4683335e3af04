import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { startTestApi, type TestApi } from '../../test/test-api.ts';
import { inTransaction } from '../db/database.ts';
import { addJob, defineJob, handleJob, removeJob } from './job.ts';
import { relayOutbox } from './outbox-relay.ts';
import { startWorkerLoop, type WorkerLoop } from './worker-loop.ts';

const noteJob = defineJob('note', Type.Object({ text: Type.String() }));

describe('jobs', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());

  const waiting = async () => {
    await relayOutbox(api.db);
    const { rows } = await api.db.execute<{ text: string; key: string | null; due: boolean }>(sql`
      select j.payload->>'text' as text, j.key, j.run_at <= now() as due
      from graphile_worker._private_jobs j order by j.id`);
    return rows;
  };
  beforeEach(() => api.db.execute(sql`delete from graphile_worker._private_jobs`));

  it('exist only if the transaction that adds them commits', async () => {
    await inTransaction(api.db, (tx) => addJob(tx, noteJob, { text: 'kept' }));
    const rolledBack = inTransaction(api.db, async (tx) => {
      await addJob(tx, noteJob, { text: 'lost' });
      throw new Error('changed my mind');
    });
    await assert.rejects(rolledBack);
    assert.deepEqual(
      (await waiting()).map(({ text }) => text),
      ['kept'],
    );
  });

  it('wait until they are due', async () => {
    await addJob(api.db, noteJob, { text: 'later' }, { runAt: new Date(Date.now() + 60_000) });
    assert.equal((await waiting())[0]?.due, false);
  });

  it('with the same key are one job, the last one added', async () => {
    await addJob(api.db, noteJob, { text: 'first' }, { jobKey: 'deadline 1' });
    await addJob(api.db, noteJob, { text: 'second' }, { jobKey: 'deadline 1' });
    assert.deepEqual(
      (await waiting()).map(({ text }) => text),
      ['second'],
    );
  });

  it('can be removed by their key, before and after they reach the queue', async () => {
    await addJob(api.db, noteJob, { text: 'a' }, { jobKey: 'a' });
    await removeJob(api.db, 'a');
    assert.deepEqual(await waiting(), []);
    await addJob(api.db, noteJob, { text: 'b' }, { jobKey: 'b' });
    assert.equal((await waiting()).length, 1);
    await removeJob(api.db, 'b');
    assert.deepEqual(await waiting(), []);
  });

  it('notify workers only after the outbox relay', async () => {
    const client = await api.db.$client.connect();
    try {
      const heard: string[] = [];
      client.on('notification', ({ channel }) => heard.push(channel));
      await client.query('listen "jobs:insert"');
      await addJob(api.db, noteJob, { text: 'quiet' });
      await client.query('select 1');
      assert.deepEqual(heard, []);
      await relayOutbox(api.db);
      await client.query('select 1');
      assert.deepEqual(heard, ['jobs:insert']);
    } finally {
      client.release(true);
    }
  });

  describe('worker', () => {
    let loop: WorkerLoop;
    let runs: string[];
    let arrived: (text: string) => void;
    const handler = handleJob(noteJob, async ({ text }) => {
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
      for (const text of all) await addJob(api.db, noteJob, { text });
      await done;
      // Jobs left by earlier tests run here too.
      const own = runs.filter((text) => all.includes(text));
      assert.deepEqual(own.sort(), all.sort());
    });
  });

  it('with an invalid payload are rejected by their handler', async () => {
    const { note } = handleJob(noteJob, async () => undefined);
    await assert.rejects(async () => note?.({ text: 5 }));
  });
});
