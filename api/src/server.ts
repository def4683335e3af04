import { createProgramMetrics } from '@talad/server/program-metrics';
import { Shutdown } from '@talad/server/shutdown';
import { startTelemetry } from '@talad/server/telemetry';
import { buildApp } from './app.ts';
import { createContext } from './create-context.ts';
import { startProcess } from './start-process.ts';

await startProcess(async ({ config, databaseUrl }) => {
  const context = createContext({
    config,
    databaseUrl,
    metrics: createProgramMetrics(),
    servesUsers: true,
  });
  const telemetry = await startTelemetry('api', config.telemetry, context.metrics);
  const shutdown = new Shutdown(config.shutdownDelayMs);
  const app = await buildApp(context, shutdown.isUnderWay);
  shutdown.onSignal(context.log, async () => {
    await app.close();
    await context.close();
    await telemetry.close();
  });
  await app.listen({ port: config.apiPort, host: config.apiHost });
});
