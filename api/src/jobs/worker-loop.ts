import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type Runner, run, type WorkerEvents } from 'graphile-worker';
import type { AppContext } from '../context.ts';
import type { Tasks } from './job.ts';
import { jobLogger } from './job-logger.ts';
import { relayOutbox } from './outbox-relay.ts';
import { createQueueMetrics } from './queue-metrics.ts';
import { recordHeartbeat, releaseJobsOfDeadWorkers } from './worker-health.ts';

const relayPauseMs = 250;
const concurrency = 4;
const pollMs = 2_000;
/** Pause before the next attempt after a failure, such as a database outage. */
const retryPauseMs = 1_000;
/** Heartbeats within the interval after which a worker counts as killed. */
const signsOfLife = 3;

export interface WorkerLoop {
  /** False while jobs are not run, as in a database outage. */
  isWorking(): boolean;
  stop(): Promise<void>;
}

/** Moves jobs from the outbox to the queue and runs them until stopped. */
export async function startWorkerLoop(
  context: AppContext,
  tasks: Tasks,
  schedule: readonly string[],
): Promise<WorkerLoop> {
  const { workerSilentMs } = context.config;
  const events: WorkerEvents = new EventEmitter();
  const queueMetrics = createQueueMetrics(context.metrics, context.db);
  events.on('job:success', ({ job }) => queueMetrics.onRun(job.task_identifier, 'done'));
  events.on('job:error', ({ job }) => queueMetrics.onRun(job.task_identifier, 'failed'));
  const workerIds = new Set<string>();
  events.on('worker:create', ({ worker }) => workerIds.add(worker.workerId));
  events.on('worker:stop', ({ worker }) => workerIds.delete(worker.workerId));
  const stopping = new AbortController();
  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  /** Repeats a task until stopped. Logs failures and retries. */
  const repeat = async (name: string, pauseMs: number, work: () => Promise<unknown>) => {
    let isFailing = false;
    while (!stopping.signal.aborted) {
      try {
        await work();
        if (isFailing) context.log.info(`${name}: works again`);
        isFailing = false;
      } catch (error) {
        // One line per outage: retries that fail the same way add nothing.
        if (!isFailing) context.log.error({ err: error }, `${name}: failed, and is tried again`);
        isFailing = true;
      }
      await pause(isFailing ? Math.max(pauseMs, retryPauseMs) : pauseMs);
    }
  };
  const startRunner = () =>
    run({
      events,
      pgPool: context.db.$client,
      concurrency,
      pollInterval: pollMs,
      noHandleSignals: true,
      logger: jobLogger(context.log),
      taskList: { ...tasks },
      crontab: schedule.join('\n'),
      // Without batches, a result that cannot be written becomes an unhandled rejection, which ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
  const stopped = once(stopping.signal, 'abort');
  // A database that is unreachable at start is reported to the caller.
  let runner: Runner | undefined = await startRunner();
  let isWorking = true;
  const working = repeat('running jobs', 0, async () => {
    const current = runner ?? (await startRunner());
    runner = undefined;
    isWorking = true;
    // The runner stops if a job's result could not be written, which happens in a database outage.
    await Promise.race([current.promise, stopped]).finally(() => {
      isWorking = false;
    });
    if (!stopping.signal.aborted) throw new Error('The job runner ended by itself.');
    await current.stop();
  });
  const relaying = repeat('relaying jobs', relayPauseMs, () => relayOutbox(context.db));
  const living = repeat('looking after workers', workerSilentMs / signsOfLife, async () => {
    await recordHeartbeat(context.db, [...workerIds]);
    await releaseJobsOfDeadWorkers(context.db, workerSilentMs);
  });
  return {
    isWorking: () => isWorking,
    stop: async () => {
      stopping.abort();
      await Promise.all([relaying, living, working]);
    },
  };
}
