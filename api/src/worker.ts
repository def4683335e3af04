import { Shutdown } from '@talad/server/shutdown';
import { createContext } from './create-context.ts';
import { startWorkerLoop } from './jobs/worker-loop.ts';
import { collectSchedule, collectTasks } from './registry.ts';
import { startProcess } from './start-process.ts';

await startProcess(async ({ config, databaseUrl }) => {
  const context = createContext({ config, databaseUrl });
  const loop = await startWorkerLoop(context, collectTasks(context), collectSchedule());
  context.log.info('working');
  new Shutdown().onSignal(context.log, async () => {
    await loop.stop();
    await context.close();
  });
});
