import { readiness } from '@talad/server/readiness';
import { type FastifyInstance, fastify } from 'fastify';
import type { AppContext } from '../context.ts';
import { databaseChecks } from '../db/database-checks.ts';
import type { WorkerLoop } from './worker-loop.ts';

/** Builds what answers an orchestrator's probes of the worker, which has no other port. */
export async function buildProbes(
  { db }: AppContext,
  loop: Pick<WorkerLoop, 'isWorking'>,
  isEnding: () => boolean,
): Promise<FastifyInstance> {
  const app = fastify();
  app.get('/healthz', () => ({ status: 'ok' }));
  await app.register(readiness, { checks: { ...databaseChecks(db), jobs: loop.isWorking }, isEnding });
  return app;
}
