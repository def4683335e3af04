import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';

/** Does something alone among all processes that name the same folder; waits for the others, up to five minutes. */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const release = await lock(folder, {
    lockfilePath: join(folder, '.lock'),
    retries: { retries: 1200, factor: 1, minTimeout: 250 },
    // Webpack may keep a busy machine from saying for a while that it is still there.
    stale: 60_000,
    update: 5_000,
  });
  try {
    return await work();
  } finally {
    await release();
  }
}
