import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';

/** Runs `work` under a lock across all processes that use the same folder; waits for the lock up to five minutes. */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const release = await lock(folder, {
    lockfilePath: join(folder, '.lock'),
    retries: { retries: 1200, factor: 1, minTimeout: 250 },
    // Webpack may block a busy machine from refreshing the lock for a while.
    stale: 60_000,
    update: 5_000,
  });
  try {
    return await work();
  } finally {
    await release();
  }
}
