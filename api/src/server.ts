import { buildApp } from './app.ts';
import { createContext } from './create-context.ts';
import { migrateDatabase } from './db/migrate.ts';
import { shutDownOnSignal } from './shutdown.ts';
import { startProcess } from './start-process.ts';

await startProcess(async ({ config, database }) => {
  const applied = await migrateDatabase(database.url);
  const context = createContext({ config, databaseUrl: database.url, limitsQueries: true });
  if (applied.length > 0) context.log.info({ applied }, 'migrated');

  const app = await buildApp(context);
  shutDownOnSignal(context.log, async () => {
    await app.close();
    await context.close();
    database.release();
  });
  await app.listen({ port: config.apiPort, host: config.apiHost });
});
