import { historyOf } from '@talad/contract/release-history';
import type { RegistryContext } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { canReturn } from '../gate/gate.ts';
import { candidateOf, readSiteState, type SiteState, siteWithout } from '../gate/site-state.ts';
import { findVersion } from '../versions/versions.repository.ts';
import { listDeployments, setFallback } from './composition.repository.ts';
import { listDecisions } from './decisions.ts';

/** Older versions are not checked: hosts have probably removed their files. */
const maxCandidates = 10;

/** The newest version that was live before, was never withdrawn, is stored, and still fits what is live. */
async function findLastGood(
  tx: Transaction,
  context: Pick<RegistryContext, 'store'>,
  { remote, version: current }: { remote: string; version: string },
  state: SiteState,
): Promise<string | null> {
  const { live, everWithdrawn } = historyOf(await listDecisions(tx, remote), remote);
  const versions = [...new Set(live.reverse())].filter(
    (version) => version !== current && !everWithdrawn.has(version),
  );
  const site = siteWithout(remote, state);
  for (const version of versions.slice(0, maxCandidates)) {
    const row = await findVersion(tx, remote, version);
    if (!row || row.removedAt) continue;
    if (canReturn(await candidateOf(context, row.release), site)) return version;
  }
  return null;
}

/**
 * Gives each live version its last good version: what fits what is live today may not fit after a change. Every change
 * of the composition ends with it, under the composition's lock.
 */
export async function chooseLastGoodVersions(
  tx: Transaction,
  context: Pick<RegistryContext, 'store'>,
): Promise<void> {
  const state = await readSiteState(tx, context);
  for (const deployment of await listDeployments(tx)) {
    const lastGood = await findLastGood(tx, context, deployment, state);
    if (lastGood !== deployment.fallback) await setFallback(tx, deployment.remote, lastGood);
  }
}
