import { buildApp } from './app.ts';
import { loadConfig } from './config/config.ts';
import { createContext } from './context.ts';
import { migrate } from './db/migrate.ts';
import { openDatabaseServer } from './open-database.ts';
import { shutDownOnSignal } from './shutdown.ts';

const config = loadConfig();
const database = await openDatabaseServer(config);
const context = createContext({ config, databaseUrl: database.url });
const applied = await migrate(context.db);
if (applied.length > 0) context.log.info({ applied }, 'migrated');

const app = await buildApp(context);
shutDownOnSignal(context.log, async () => {
  await app.close();
  await context.close();
  database.release();
});
try {
  await app.listen({ port: config.apiPort, host: config.apiHost });
} catch (error) {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    context.log.fatal(`Port ${config.apiPort} is taken. Set API_PORT to another one.`);
    process.exit(1);
  }
  throw error;
}
