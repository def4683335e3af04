import { type DeploymentAction, historyOf } from '@talad/contract/release-history';
import type { Cause } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import type { Executor } from '../database/database.ts';
import { requireNoFindings } from '../gate/check-versions.ts';
import type { PublishRequest } from '../gate/order.ts';
import { repeated } from '../gate/repeated.ts';
import { type PlatformParts, recordParts } from '../platform/platform.service.ts';
import { RegistryError } from '../registry-error.ts';
import { requireSteps } from '../rollouts/rollouts.service.ts';
import { changeComposition, requireNotFrozen } from './change-composition.ts';
import { type CheckedDeployment, checkDeployment, checkStoredFiles } from './check-deployment.ts';
import { findDeployment } from './composition.repository.ts';
import { listDecisions } from './decisions.ts';
import { type LiveOutcome, makeLive } from './make-live.ts';
import { tryVersions } from './try-versions.ts';

/** A version that is to go live, and how. */
export interface DeployedVersion extends PublishRequest {
  /** Shares of the visitors in percent, ascending; all at once without them. */
  readonly steps?: readonly number[] | undefined;
  /** Shortest time of a step, in ms. */
  readonly everyMs?: number | undefined;
}

/** Versions that go live together or not at all. */
export interface DeploymentRequest {
  readonly action: Extract<DeploymentAction, 'publish' | 'rollback' | 'use'>;
  readonly versions: readonly DeployedVersion[];
  /** The host and the API that start together with them. */
  readonly platform?: PlatformParts | undefined;
  /** Frozen remotes and withdrawn versions stay as they are instead of being refused. */
  readonly respectsDecisions?: boolean | undefined;
}

/** Outcome for each version, and the revision of the composition. */
export interface DeploymentResult {
  readonly revision: number;
  readonly remotes: readonly LiveOutcome[];
  /** Why the versions were not tried, or only on the server. */
  readonly untried?: string;
}

/** Versions that a deployment skips, with the reason. */
async function findSkipped(
  db: Executor,
  { versions, respectsDecisions }: DeploymentRequest,
): Promise<Map<string, string>> {
  const skipped = new Map<string, string>();
  if (!respectsDecisions) return skipped;
  for (const { remote, version } of versions) {
    const { frozen, withdrawn } = historyOf(await listDecisions(db, remote), remote);
    const live = await findDeployment(db, remote);
    if (!live) continue;
    if (frozen) skipped.set(remote, `it is frozen${frozen.reason ? ` (${frozen.reason})` : ''}`);
    else if (live.version !== version && withdrawn.has(version))
      skipped.set(remote, `${version} was withdrawn`);
  }
  return skipped;
}

/** Throws BAD_REQUEST for a remote that is named twice: one of its versions would not be checked against the others. */
function requireOnce(versions: DeploymentRequest['versions']): void {
  const [twice] = repeated(versions.map(({ remote }) => remote));
  if (twice !== undefined)
    throw new RegistryError('BAD_REQUEST', `${twice} is named twice.`, 'versions.remote');
}

/** Checks the request against what is live at this moment. Throws FROZEN for a frozen remote unless it is rolled back. */
async function check(
  context: RegistryContext,
  db: Executor,
  request: DeploymentRequest,
): Promise<CheckedDeployment> {
  if (request.action !== 'rollback')
    for (const { remote } of request.versions) requireNotFrozen(await listDecisions(db, remote), remote);
  return checkDeployment(context, db, request);
}

async function outcomesOfSkipped(db: Executor, skipped: ReadonlyMap<string, string>): Promise<LiveOutcome[]> {
  const outcomeOf = async ([remote, reason]: [string, string]): Promise<LiveOutcome> => {
    const live = (await findDeployment(db, remote))?.version ?? null;
    return { remote, before: live, live, outcome: 'skipped', reason };
  };
  return Promise.all([...skipped].map(outcomeOf));
}

/**
 * Makes stored versions live, or starts their rollouts; all of them or none. Throws REFUSED with the findings of the gate,
 * FROZEN for a frozen remote unless it is rolled back, NOT_FOUND for a version that is not stored. What depends on the site
 * is checked again under the composition's lock, as something else may have gone live meanwhile. Nothing changes once `signal` is aborted.
 */
export async function deploy(
  context: RegistryContext,
  request: DeploymentRequest,
  cause: Cause,
  signal: AbortSignal,
): Promise<DeploymentResult> {
  const { db } = context;
  const { action, platform } = request;
  requireOnce(request.versions);
  for (const { steps } of request.versions) if (steps) requireSteps(steps);
  const skipped = await findSkipped(db, request);
  const versions = request.versions.filter(({ remote }) => !skipped.has(remote));
  const checked = await check(context, db, { ...request, versions });
  requireNoFindings(checked.findings);
  requireNoFindings(await checkStoredFiles(context, checked));
  const untried = await tryVersions(context, request, checked, signal);
  const remotes = await outcomesOfSkipped(db, skipped);
  const revision = await changeComposition(context, async (tx, at) => {
    const { findings, state } = await check(context, tx, { ...request, versions });
    requireNoFindings(findings);
    if (state.hostVersion !== checked.state.hostVersion)
      throw new RegistryError('UNAVAILABLE', 'Another host was deployed during the trial. Try again.');
    if (signal.aborted) throw new RegistryError('UNAVAILABLE', 'The client has gone.');
    const hasPlatformChanged = platform !== undefined && (await recordParts(tx, platform, at, cause));
    for (const version of versions) remotes.push(await makeLive(tx, { action, ...version }, at, cause));
    return hasPlatformChanged || remotes.some(({ outcome }) => outcome === 'live' || outcome === 'rollout');
  });
  return { revision, remotes, ...(untried && { untried }) };
}
