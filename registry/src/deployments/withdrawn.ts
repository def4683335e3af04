import { historyOf } from '@talad/contract/release-history';
import { listRemotesWith } from '../audit/audit.repository.ts';
import type { Executor } from '../database/database.ts';
import { listDecisions } from './decisions.ts';

/** How long a version is listed after a rollback, in ms: pages older than 24 hours reload anyway. */
const listedMs = 48 * 3_600_000;
const maxListed = 20;

/** Recently rolled back versions by remote, which open pages may still have. */
export async function listWithdrawn(db: Executor, now: Date): Promise<Map<string, string[]>> {
  const since = new Date(now.getTime() - listedMs);
  const remotes = await listRemotesWith(db, ['rollback', 'use', 'withdraw'], since);
  const versions = remotes.map(async (remote): Promise<[string, string[]]> => {
    const { rolledBack } = historyOf(await listDecisions(db, remote), remote);
    return [remote, [...rolledBack].slice(-maxListed)];
  });
  return new Map(await Promise.all(versions));
}
