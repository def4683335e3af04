import { buildApp } from './app.ts';
import { createContext } from './create-context.ts';
import { migrateDatabase } from './db/migrate.ts';
import { shutDownOnSignal } from './shutdown.ts';
import { startProcess } from './start-process.ts';

await startProcess(async ({ config, databaseUrl }) => {
  const applied = await migrateDatabase(databaseUrl);
  const context = createContext({ config, databaseUrl, limitsQueries: true });
  if (applied.length > 0) context.log.info({ applied }, 'migrated');

  const app = await buildApp(context);
  shutDownOnSignal(context.log, async () => {
    await app.close();
    await context.close();
  });
  await app.listen({ port: config.apiPort, host: config.apiHost });
});
