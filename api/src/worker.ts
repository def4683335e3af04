import { createContext } from './create-context.ts';
import { migrateDatabase } from './db/migrate.ts';
import { startWorkerLoop } from './jobs/worker-loop.ts';
import { collectSchedule, collectTasks } from './registry.ts';
import { shutDownOnSignal } from './shutdown.ts';
import { startProcess } from './start-process.ts';

await startProcess(async ({ config, databaseUrl }) => {
  await migrateDatabase(databaseUrl);
  const context = createContext({ config, databaseUrl });
  const loop = await startWorkerLoop(context, collectTasks(context), collectSchedule());
  context.log.info('working');
  shutDownOnSignal(context.log, async () => {
    await loop.stop();
    await context.close();
  });
});
