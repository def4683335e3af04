import { type Cause, record } from '../audit/audit.repository.ts';
import type { Transaction } from '../database/database.ts';
import { findPart } from '../platform/platform.repository.ts';
import { endRollout } from '../rollouts/end-rollout.ts';
import { findOpenRollout, listOpenRollouts } from '../rollouts/rollouts.repository.ts';
import { startRollout } from '../rollouts/rollouts.service.ts';
import { findDeployment, setLive } from './composition.repository.ts';
import type { DeployedVersion, DeploymentRequest } from './deploy.ts';

/** Outcome for a version. */
export interface LiveOutcome {
  readonly remote: string;
  /** The version that was live before. */
  readonly before: string | null;
  /** The version that is live now. */
  readonly live: string | null;
  readonly outcome: 'live' | 'unchanged' | 'rollout' | 'skipped';
  /** Id of the rollout that brings the version to the visitors, or watches it. */
  readonly rollout?: number | undefined;
  /** Why the remote was left as it is. */
  readonly reason?: string;
}

/** The step between two rollouts' steps unless the request names another, in ms. */
const defaultEveryMs = 120_000;

/**
 * Makes a version live that was checked, or starts its rollout. It ends an earlier rollout of the remote; a published version that
 * replaces another one at once is watched. The caller has the composition's lock.
 */
export async function makeLive(
  tx: Transaction,
  {
    action,
    remote,
    version,
    source,
    steps = [100],
    everyMs = defaultEveryMs,
  }: DeployedVersion & Pick<DeploymentRequest, 'action'>,
  at: Date,
  cause: Cause,
): Promise<LiveOutcome> {
  const before = await findDeployment(tx, remote);
  const inSteps = await findOpenRollout(tx, remote);
  const beforeVersion = before?.version ?? null;
  const isSame = inSteps ? inSteps.version === version : before?.version === version;
  if (isSame && action === 'publish')
    return { remote, before: beforeVersion, live: beforeVersion, outcome: 'unchanged' };
  const host = (await findPart(tx, 'host'))?.version;
  for (const open of await listOpenRollouts(tx))
    if (open.remote === remote)
      await endRollout(tx, open, { status: 'superseded', reason: `${action} of ${version}` }, at, cause);
  const base = before && before.version !== version ? before.version : undefined;
  const isRolledOut = base !== undefined && steps.length > 1;
  const rollout =
    base !== undefined && (isRolledOut || action === 'publish')
      ? await startRollout(tx, { remote, version, base, steps, everyMs, host }, at, cause)
      : undefined;
  if (isRolledOut) return { remote, before: base, live: base, outcome: 'rollout', rollout };
  await setLive(tx, remote, version, at);
  const details = {
    ...(host && { host }),
    ...(source && { source }),
    ...(before && { before: before.version }),
    rollout,
  };
  await record(tx, at, cause, { action, remote, version, details });
  return { remote, before: beforeVersion, live: version, outcome: 'live', rollout };
}
