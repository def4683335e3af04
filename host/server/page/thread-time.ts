import type { Worker } from 'node:worker_threads';

/**
 * Milliseconds that a thread has spent computing or waiting since it started. Time in which it was ready to run and the
 * machine ran something else does not count.
 */
export async function threadTime(worker: Worker): Promise<number> {
  // A thread that is still starting has no usage yet.
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1000 + worker.performance.eventLoopUtilization().idle;
}
