import { SpanKind } from '@opentelemetry/api';
import { inSpan, traceHeaders } from '@talad/server/span';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Executor } from '../db/database.ts';
import { jobOutbox } from './jobs.tables.ts';

/** A kind of background job and its payload. */
export interface JobDefinition<S extends TSchema = TSchema> {
  readonly name: string;
  readonly payload: S;
}

export interface JobOptions {
  /** Earliest moment to run; default: now. */
  readonly runAt?: Date;
  /** At most one waiting job has this key: adding again replaces it, `removeJob` deletes it. */
  readonly jobKey?: string;
}

export type TaskHandler = (payload: unknown) => Promise<void>;
export type Tasks = Readonly<Record<string, TaskHandler>>;

/** Field of a payload in the queue: the trace of the request that added the job, next to the queue's own `_cron`. */
export const traceField = '_trace';

/** The payload as it was added, and the trace that the job continues: undefined for one of the schedule. */
function splitTrace(queued: unknown): { payload: unknown; parent?: string } {
  if (typeof queued !== 'object' || queued === null || !(traceField in queued)) return { payload: queued };
  const { [traceField]: parent, ...payload } = queued;
  return typeof parent === 'string' ? { payload, parent } : { payload };
}

export const defineJob = <S extends TSchema>(name: string, payload: S): JobDefinition<S> => ({
  name,
  payload,
});

/** Adds a job inside the caller's transaction: it exists only if that commits. */
export async function addJob<S extends TSchema>(
  executor: Executor,
  job: JobDefinition<S>,
  payload: Static<S>,
  options: JobOptions = {},
): Promise<void> {
  // A job of next week would keep the trace of this request open until then.
  const traceParent = options.runAt ? undefined : traceHeaders().traceparent;
  await executor
    .insert(jobOutbox)
    .values({ action: 'add', name: job.name, payload, traceParent, ...options });
}

/** Removes a job that has not started; does nothing if there is none. */
export async function removeJob(executor: Executor, jobKey: string): Promise<void> {
  await executor.insert(jobOutbox).values({ action: 'remove', jobKey });
}

/** One entry of a module's `tasks`. A job may run more than once, so handlers must be idempotent. */
export function handleJob<S extends TSchema>(
  job: JobDefinition<S>,
  handle: (payload: Static<S>) => Promise<void>,
): Tasks {
  return {
    [job.name]: async (queued) => {
      const { payload, ...trace } = splitTrace(queued);
      const options = { kind: SpanKind.CONSUMER, ...trace };
      await inSpan(`job ${job.name}`, options, async () => handle(Value.Parse(job.payload, payload)));
    },
  };
}
