import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { run, type WorkerEvents } from 'graphile-worker';
import type { AppContext } from '../context.ts';
import type { Tasks } from './job.ts';
import { jobLogger } from './job-logger.ts';
import { relayOutbox } from './outbox-relay.ts';
import { freeJobsOfTheDead, reportAlive } from './worker-health.ts';

const relayPauseMs = 250;
const concurrency = 4;
const pollMs = 2_000;
/** How often a worker gives a sign of life before it counts as killed. */
const signsOfLife = 3;

export interface WorkerLoop {
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
  const workerIds = new Set<string>();
  events.on('worker:create', ({ worker }) => workerIds.add(worker.workerId));
  events.on('worker:stop', ({ worker }) => workerIds.delete(worker.workerId));
  const runner = await run({
    events,
    pgPool: context.db.$client,
    concurrency,
    pollInterval: pollMs,
    noHandleSignals: true,
    logger: jobLogger(context.log),
    taskList: { ...tasks },
    crontab: schedule.join('\n'),
  });
  const stopping = new AbortController();
  const relaying = (async () => {
    while (!stopping.signal.aborted) {
      await relayOutbox(context.db).catch((error: unknown) => {
        context.log.error({ err: error }, 'relaying jobs failed');
      });
      await delay(relayPauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  const living = (async () => {
    while (!stopping.signal.aborted) {
      await reportAlive(context.db, [...workerIds])
        .then(() => freeJobsOfTheDead(context.db, workerSilentMs))
        .catch((error: unknown) => context.log.error({ err: error }, 'looking after workers failed'));
      await delay(workerSilentMs / signsOfLife, undefined, { signal: stopping.signal }).catch(
        () => undefined,
      );
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([relaying, living]);
      await runner.stop();
    },
  };
}
