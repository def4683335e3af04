import { historyOf } from '@talad/contract/release-history';
import { listRemotesWith } from '../audit/audit.repository.ts';
import type { Executor } from '../database/database.ts';
import { listDecisions } from './decisions.ts';

/** How long a version is listed after the remote went back, in ms: pages of more than 24 hours reload anyway. */
const listedMs = 48 * 3_600_000;
const maxListed = 20;

/** The versions by remote that a team went back from a short time ago, so that open pages may have them. */
export async function listWithdrawn(db: Executor, now: Date): Promise<Map<string, string[]>> {
  const since = new Date(now.getTime() - listedMs);
  const remotes = await listRemotesWith(db, ['rollback', 'use', 'withdraw'], since);
  const versions = remotes.map(async (remote): Promise<[string, string[]]> => {
    const { rolledBack } = historyOf(await listDecisions(db, remote), remote);
    return [remote, [...rolledBack].slice(-maxListed)];
  });
  return new Map(await Promise.all(versions));
}
