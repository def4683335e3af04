import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { Type } from 'typebox';
import { createStoppableServer, type StoppableServer } from '../../test/stoppable-server.ts';
import { startTestApi, type TestApi } from '../../test/test-api.ts';
import { addJob, defineJob, handleJob } from './job.ts';
import { startWorkerLoop, type WorkerLoop } from './worker-loop.ts';
import { buildProbes } from './worker-probes.ts';

const testJob = defineJob('note', Type.Object({ text: Type.String() }));

describe('worker during a database outage', () => {
  let server: StoppableServer;
  let api: TestApi;
  let loop: WorkerLoop;
  const lines: string[] = [];
  const started = new EventTarget();
  let finishFirst: () => void = () => undefined;
  const firstMayFinish = new Promise<void>((resolve) => {
    finishFirst = resolve;
  });

  before(async () => {
    server = await createStoppableServer();
    api = await startTestApi({
      database: { url: server.url, drop: async () => undefined },
      env: { WORKER_SILENT_MS: '1000', DATABASE_CONNECT_TIMEOUT_MS: '2000' },
      log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    });
    const tasks = handleJob(testJob, async ({ text }) => {
      started.dispatchEvent(new Event(text));
      // Its result is lost, so it runs again, maybe while the worker stops.
      if (text === 'first') await firstMayFinish;
    });
    loop = await startWorkerLoop(api.context, tasks, []);
  });
  after(async () => {
    finishFirst();
    await loop.stop();
    await api.close();
    server.close();
  });

  const readiness = async () => {
    const probes = await buildProbes(api.context, loop, () => false);
    const { statusCode, json } = await probes.inject({ url: '/readyz' });
    await probes.close();
    return { statusCode, missing: json().missing };
  };
  const runs = (text: string) => once(started, text, { signal: AbortSignal.timeout(30_000) });

  it('keeps retrying and runs jobs again after recovery', async () => {
    const first = runs('first');
    await addJob(api.db, testJob, { text: 'first' });
    await first;
    assert.deepEqual(await readiness(), { statusCode: 200, missing: undefined });
    server.stop();
    const failed = () => lines.some((line) => line.includes('relaying jobs: failed'));
    // The result of this job cannot be written.
    finishFirst();
    const deadline = performance.now() + 20_000;
    while (!failed()) {
      assert.ok(performance.now() < deadline, lines.join(''));
      await delay(20);
    }
    assert.equal((await readiness()).statusCode, 503);
    server.start();

    const second = runs('second');
    const added = async (): Promise<void> => addJob(api.db, testJob, { text: 'second' }).catch(() => added());
    await added();
    await second;
    assert.ok(lines.some((line) => line.includes('relaying jobs: works again')));
    assert.deepEqual(await readiness(), { statusCode: 200, missing: undefined });
  });
});
