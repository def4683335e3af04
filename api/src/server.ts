import { Shutdown } from '@talad/server/shutdown';
import { buildApp } from './app.ts';
import { createContext } from './create-context.ts';
import { startProcess } from './start-process.ts';

await startProcess(async ({ config, databaseUrl }) => {
  const context = createContext({ config, databaseUrl, limitsQueries: true });
  const shutdown = new Shutdown(config.shutdownDelayMs);
  const app = await buildApp(context, shutdown.isUnderWay);
  shutdown.onSignal(context.log, async () => {
    await app.close();
    await context.close();
  });
  await app.listen({ port: config.apiPort, host: config.apiHost });
});
