import { historyOf } from '@talad/contract/release-history';
import type { RegistryContext } from '../context.ts';
import type { Executor } from '../database/database.ts';
import type { Candidate } from '../gate/candidate.ts';
import { checkFiles, checkPlatform, checkTogether, type RemoteFinding } from '../gate/check-versions.ts';
import { canReturn } from '../gate/gate.ts';
import { checkOrder } from '../gate/order.ts';
import { candidateOf, readSiteState, type SiteState, siteWithout } from '../gate/site-state.ts';
import { RegistryError } from '../registry-error.ts';
import { requireStored } from './change-composition.ts';
import { listDecisions } from './decisions.ts';
import type { DeploymentRequest } from './deploy.ts';

/** The versions of a deployment with the findings of the gate. */
export interface CheckedDeployment {
  readonly next: readonly Candidate[];
  readonly findings: readonly RemoteFinding[];
  /** The site against which they were checked, with the host and the API that start together with them. */
  readonly state: SiteState;
}

/** A rollback is to a version that was live before; it may lack what other remotes use now. */
async function checkRollback(
  db: Executor,
  { release, uses }: Candidate,
  state: SiteState,
): Promise<RemoteFinding[]> {
  const { name: remote, version } = release;
  const { live } = historyOf(await listDecisions(db, remote), remote);
  if (!live.includes(version))
    throw new RegistryError(
      'BAD_REQUEST',
      `${remote} ${version} was never live: use it instead.`,
      'versions.version',
    );
  if (canReturn({ release, uses }, siteWithout(remote, state))) return [];
  const problem = `${version} no longer fits what is deployed`;
  return [{ remote, check: 'compatibility', problem, fix: 'publish a version that does' }];
}

/** Checks versions against what is live at this moment. Throws NOT_FOUND for one that is not stored. */
export async function checkDeployment(
  context: Pick<RegistryContext, 'store'>,
  db: Executor,
  { action, versions, platform }: DeploymentRequest,
): Promise<CheckedDeployment> {
  const current = await readSiteState(db, context);
  const state: SiteState = {
    ...current,
    ...(platform?.host && { host: platform.host.record, hostVersion: platform.host.version }),
    ...(platform?.api && { api: platform.api.record }),
  };
  const next: Candidate[] = [];
  const findings: RemoteFinding[] = [];
  for (const requested of versions) {
    const { remote, version, steps = [] } = requested;
    const { release } = await requireStored(db, remote, version);
    const candidate = { ...(await candidateOf(context, release)), isRolledOut: steps.length > 1 };
    next.push(candidate);
    if (action === 'rollback') findings.push(...(await checkRollback(db, candidate, state)));
    if (action === 'publish')
      findings.push(
        ...checkOrder(requested, await listDecisions(db, remote)).map((finding) => ({ remote, ...finding })),
      );
  }
  if (action !== 'rollback') findings.push(...checkTogether(next, state));
  if (platform)
    findings.push(
      ...checkPlatform({ host: platform.host?.record, api: platform.api?.record }, current, next),
    );
  return { next, findings, state };
}

/**
 * Checks the content of the versions' files, which does not need the composition's lock. Versions that were live before
 * have passed.
 */
export async function checkStoredFiles(
  context: RegistryContext,
  { next, state }: CheckedDeployment,
): Promise<RemoteFinding[]> {
  const findings: RemoteFinding[] = [];
  for (const candidate of next) {
    const { name, version } = candidate.release;
    const { live } = historyOf(await listDecisions(context.db, name), name);
    if (!live.includes(version)) findings.push(...(await checkFiles(context, candidate, state)));
  }
  return findings;
}
