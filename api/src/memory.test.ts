import assert from 'node:assert/strict';
import { EventEmitter, on } from 'node:events';
import { Session } from 'node:inspector/promises';
import { after, before, describe, it } from 'node:test';
import { summaryStreamPath } from '@talad/contract/summary-stream';
import { sql } from 'drizzle-orm';
import { openStream } from '../test/event-stream.ts';
import { startTestApi, type TestApi } from '../test/test-api.ts';
import { addGame, addListing } from '../test/test-catalogue.ts';
import { sessionCookie } from './http/session-token.ts';
import type { Tasks } from './jobs/job.ts';
import { startWorkerLoop } from './jobs/worker-loop.ts';
import { collectSchedule, collectTasks } from './registry.ts';

/** Over five rounds: 100 bytes for each request, 370 for each job. Compiled code comes and goes. */
const allowedBytes = 1_000_000;
const rounds = { least: 5, most: 9 };
const repeatsPerRound = 500;
const streamsPerRound = 20;
const runsPerRound = 60;
/** Texts and filters that are asked for repeatedly, so that caches are full after the first round. */
const distinctQueries = 40;

/** The short form of the soak: what work leaves in memory once garbage is collected. */
describe('memory', () => {
  let api: TestApi;
  const inspector = new Session();
  before(async () => {
    inspector.connect();
    api = await startTestApi();
  });
  after(async () => {
    await api.close();
    inspector.disconnect();
  });

  async function usedBytes(): Promise<number> {
    await inspector.post('HeapProfiler.collectGarbage');
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  }

  /**
   * The first round fills caches and compiles. What a round leaves for a moment, such as a connection that closes, is
   * gone after another; what is kept only grows.
   */
  async function expectNothingLeft(round: () => Promise<void>): Promise<void> {
    await round();
    const first = await usedBytes();
    let grown = Number.POSITIVE_INFINITY;
    for (
      let number = 1;
      number <= rounds.most && (number <= rounds.least || grown > allowedBytes);
      number += 1
    ) {
      await round();
      grown = (await usedBytes()) - first;
    }
    assert.ok(grown <= allowedBytes, `${grown} bytes are left`);
  }

  it('does not grow with requests and streams', async () => {
    const gameId = await addGame(api.db, 'Memory');
    const seller = await api.createUser();
    for (let number = 0; number < distinctQueries; number += 1) await addListing(api.db, seller.id, gameId);
    const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
    await expectNothingLeft(async () => {
      const user = await api.createUser();
      const client = await api.as(user);
      for (let number = 0; number < repeatsPerRound; number += 1) {
        // An address of its own for each visitor, so that none reaches a limit.
        const remoteAddress = `10.${number >> 8}.${number & 255}.${user.id % 256}`;
        for (const [url, status] of [
          [`/api/search/?input=word${number % distinctQueries}`, 200],
          [`/api/product/dynamic-item/?minPrice=${number % distinctQueries}`, 200],
          [`/api/nothing/${number}`, 404],
        ] as const)
          assert.equal((await api.inject({ url, remoteAddress })).statusCode, status);
        assert.equal((await client.get('/api/notification/summary/')).statusCode, 200);
      }
      const { token } = await api.context.sessions.open(user.id, { address: '10.0.0.1', userAgent: 'test' });
      for (let number = 0; number < streamsPerRound; number += 1) {
        const stream = await openStream(`${origin}${summaryStreamPath}`, `${sessionCookie}=${token}`);
        assert.equal(stream.response.status, 200);
        stream.close();
      }
    });
  });

  it('does not grow with jobs', async (test) => {
    const runs = new EventEmitter();
    const tasks: Tasks = Object.fromEntries(
      Object.entries(collectTasks(api.context)).map(([name, handle]) => [
        name,
        (payload) =>
          handle(payload).then(
            () => void runs.emit('done'),
            (error: unknown) => void runs.emit('error', error),
          ),
      ]),
    );
    const scheduled = collectSchedule().map((line) => line.split(' ')[5]);
    const loop = await startWorkerLoop(api.context, tasks, []);
    test.after(() => loop.stop());
    await expectNothingLeft(async () => {
      const done = on(runs, 'done');
      await api.db.execute(sql`select graphile_worker.add_job(name)
        from unnest(${sql.param(scheduled)}::text[]) as name, generate_series(1, ${runsPerRound})`);
      for (let left = scheduled.length * runsPerRound; left > 0; left -= 1) await done.next();
      await done.return?.();
    });
  });
});
