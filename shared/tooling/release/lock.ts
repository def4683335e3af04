import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';

/** Does something alone among all processes that name the same folder; waits for the others, up to five minutes. */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const release = await lock(folder, {
    lockfilePath: join(folder, '.lock'),
    retries: { retries: 1200, factor: 1, minTimeout: 250 },
    stale: 20_000,
  });
  try {
    return await work();
  } finally {
    await release();
  }
}
