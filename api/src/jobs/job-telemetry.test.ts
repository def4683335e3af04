import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { activeTraceId, inSpan } from '@talad/server/span';
import { startTracing, type Tracing } from '@talad/server/tracing';
import { run } from 'graphile-worker';
import { Registry } from 'prom-client';
import { Type } from 'typebox';
import { startTestApi, type TestApi } from '../../test/test-api.ts';
import { closeDatabase, createDatabase } from '../db/database.ts';
import { addJob, defineJob, handleJob, type Tasks } from './job.ts';
import { jobLogger } from './job-logger.ts';
import { relayOutbox } from './outbox-relay.ts';
import { createQueueMetrics } from './queue-metrics.ts';

const tracedJob = defineJob('traced', Type.Object({ text: Type.String() }));

describe('telemetry of jobs', () => {
  let api: TestApi;
  let tracing: Tracing;
  before(async () => {
    tracing = await startTracing('test', { collector: undefined, share: 0 });
    api = await startTestApi();
  });
  after(async () => {
    await api.close();
    await tracing.close();
  });

  /** Runs the job in the queue; returns what it was given, and the trace that it ran in. */
  async function runTraced() {
    const ran = Promise.withResolvers<{ payload: unknown; traceId: string | undefined }>();
    const taskList: Tasks = handleJob(tracedJob, async (payload) =>
      ran.resolve({ payload, traceId: activeTraceId() }),
    );
    await relayOutbox(api.db);
    const pgPool = api.db.$client;
    const logger = jobLogger(api.context.log);
    const runner = await run({ pgPool, taskList: { ...taskList }, logger, noHandleSignals: true });
    const result = await ran.promise;
    await runner.stop();
    return result;
  }

  it('runs a job in the trace of the request that added it, even if nothing is recorded', async () => {
    let traceId: string | undefined;
    await inSpan('request', {}, async () => {
      traceId = activeTraceId();
      await addJob(api.db, tracedJob, { text: 'now' });
    });
    assert.match(traceId ?? '', /^[\da-f]{32}$/);
    assert.deepEqual(await runTraced(), { payload: { text: 'now' }, traceId });
  });

  it('gives a job that no request added a trace of its own', async () => {
    await addJob(api.db, tracedJob, { text: 'alone' });
    assert.match((await runTraced()).traceId ?? '', /^[\da-f]{32}$/);
  });

  it('answers while the database is unavailable', async () => {
    const metrics = new Registry();
    const away = createDatabase('postgres://nobody@127.0.0.1:1/nothing');
    createQueueMetrics(metrics, away);
    assert.match(await metrics.metrics(), /^talad_job_oldest_ready_seconds Nan$/m);
    await closeDatabase(away);
  });

  it('reports how long due jobs have waited, and how many jobs are scheduled for later', async () => {
    const { metrics } = api.context;
    createQueueMetrics(metrics, api.db);
    await addJob(api.db, tracedJob, { text: 'due' }, { runAt: new Date(Date.now() - 90_000) });
    await addJob(api.db, tracedJob, { text: 'later' }, { runAt: new Date(Date.now() + 90_000) });
    await relayOutbox(api.db);
    const text = await metrics.metrics();
    assert.match(text, /^talad_jobs\{state="ready"\} 1$/m);
    assert.match(text, /^talad_jobs\{state="later"\} 1$/m);
    assert.match(text, /^talad_job_oldest_ready_seconds (9\d|\d{3})/m);
  });
});
