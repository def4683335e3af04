import { historyOf } from '@talad/contract/release-history';
import type { Transaction } from '../database/database.ts';
import { RegistryError } from '../registry-error.ts';
import { findVersion } from '../versions/versions.repository.ts';
import { requireStored } from './change-composition.ts';
import { findDeployment, listDeployments, setFallback } from './composition.repository.ts';
import { listDecisions } from './decisions.ts';

/** Last good versions by remote; null for none. Remotes that are missing keep theirs. */
export type Fallbacks = Readonly<Record<string, string | null>>;

/** Whether the version was live before, is not live now and was never rolled back. */
async function wasGood(tx: Transaction, remote: string, version: string): Promise<boolean> {
  const { live, everWithdrawn } = historyOf(await listDecisions(tx, remote), remote);
  const current = await findDeployment(tx, remote);
  return live.includes(version) && !everWithdrawn.has(version) && current?.version !== version;
}

/** Sets last good versions. Throws for one that is not stored or was not good. */
export async function setFallbacks(tx: Transaction, fallbacks: Fallbacks): Promise<void> {
  const current = new Map((await listDeployments(tx)).map(({ remote, fallback }) => [remote, fallback]));
  const changed = Object.entries(fallbacks).filter(([remote, version]) => current.get(remote) !== version);
  for (const [remote, version] of changed) {
    if (version !== null) {
      const field = `fallbacks.${remote}`;
      await requireStored(tx, remote, version, field);
      if (!(await wasGood(tx, remote, version))) {
        const detail = `${remote} ${version} can't be a last good version: it is live, was never live, or was rolled back.`;
        throw new RegistryError('BAD_REQUEST', detail, field);
      }
    }
    await setFallback(tx, remote, version);
  }
}

/**
 * Sets last good versions that were chosen some time ago for the moment at which `remote` has a new live version. Other
 * remotes lose theirs where the choice says so, and get no other one: something else may have gone live since.
 */
export async function setEarlierFallbacks(
  tx: Transaction,
  remote: string,
  fallbacks: Fallbacks,
): Promise<void> {
  for (const [other, version] of Object.entries(fallbacks))
    if (other !== remote && version === null) await setFallback(tx, other, null);
  const own = fallbacks[remote];
  if (!own) return;
  const isStored = (await findVersion(tx, remote, own))?.removedAt === null;
  if (isStored && (await wasGood(tx, remote, own))) await setFallback(tx, remote, own);
}
