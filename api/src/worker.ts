import { createProgramMetrics } from '@talad/server/program-metrics';
import { Shutdown } from '@talad/server/shutdown';
import { startTelemetry } from '@talad/server/telemetry';
import { createContext } from './create-context.ts';
import { startWorkerLoop } from './jobs/worker-loop.ts';
import { buildProbes } from './jobs/worker-probes.ts';
import { measureLedgerChecks } from './modules/backoffice/index.ts';
import { measureLedgerDigests } from './modules/ledger/index.ts';
import { measureSecurityEvents } from './modules/security-events/index.ts';
import { collectSchedule, collectTasks } from './registry.ts';
import { startProcess } from './start-process.ts';

await startProcess(async ({ config, directUrl }) => {
  // The job queue listens and prepares statements on its connections.
  const context = createContext({ config, databaseUrl: directUrl, metrics: createProgramMetrics() });
  measureLedgerChecks(context);
  measureLedgerDigests(context);
  measureSecurityEvents(context);
  const telemetry = await startTelemetry('worker', config.telemetry, context.metrics);
  const loop = await startWorkerLoop(context, collectTasks(context), collectSchedule());
  context.log.info('working');
  const shutdown = new Shutdown();
  const probes = await buildProbes(context, loop, shutdown.isUnderWay);
  shutdown.onSignal(context.log, async () => {
    await loop.stop();
    await probes.close();
    await context.close();
    await telemetry.close();
  });
  if (config.workerPort !== undefined)
    await probes.listen({ port: config.workerPort, host: config.workerHost });
});
