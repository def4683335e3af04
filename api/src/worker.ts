import { loadConfig } from './config/config.ts';
import { createContext } from './context.ts';
import { migrate } from './db/migrate.ts';
import { startWorkerLoop } from './jobs/worker-loop.ts';
import { collectSchedule, collectTasks } from './modules/registry.ts';
import { openDatabaseServer } from './open-database.ts';
import { shutDownOnSignal } from './shutdown.ts';

const config = loadConfig();
const database = await openDatabaseServer(config);
const context = createContext({ config, databaseUrl: database.url });
await migrate(context.db);
const loop = await startWorkerLoop(context, collectTasks(context), collectSchedule());
context.log.info('working');
shutDownOnSignal(context.log, async () => {
  await loop.stop();
  await context.close();
  database.release();
});
