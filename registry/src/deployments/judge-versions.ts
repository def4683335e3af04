import { historyOf } from '@talad/contract/release-history';
import type { RegistryContext } from '../context.ts';
import type { Executor } from '../database/database.ts';
import type { Candidate } from '../gate/candidate.ts';
import { canReturn } from '../gate/gate.ts';
import { judgeFiles, judgeFit, judgePlatform, type RemoteFinding } from '../gate/judge.ts';
import { checkOrder } from '../gate/order.ts';
import { candidateOf, readSiteState, type SiteState, siteBeside } from '../gate/site-state.ts';
import { RegistryError } from '../registry-error.ts';
import { requireStored } from './change-composition.ts';
import { listDecisions } from './decisions.ts';
import type { DeploymentRequest } from './deploy.ts';

/** Versions as they were judged. */
export interface Judged {
  readonly next: readonly Candidate[];
  readonly findings: readonly RemoteFinding[];
  /** The site for which they were judged, with the host and the API that start together with them. */
  readonly state: SiteState;
}

/** A rollback goes to a version that was live before and may lack what others have begun to use since. */
async function judgeRollback(
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
  if (canReturn({ release, uses }, siteBeside(remote, state))) return [];
  const problem = `${version} no longer fits what is deployed`;
  return [{ remote, check: 'compatibility', problem, fix: 'publish a version that does' }];
}

/** Judges versions against what is live at this moment. Throws NOT_FOUND for one that is not stored. */
export async function judgeVersions(
  context: Pick<RegistryContext, 'store'>,
  db: Executor,
  { action, versions, platform }: DeploymentRequest,
): Promise<Judged> {
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
    if (action === 'rollback') findings.push(...(await judgeRollback(db, candidate, state)));
    if (action === 'publish')
      findings.push(
        ...checkOrder(requested, await listDecisions(db, remote)).map((finding) => ({ remote, ...finding })),
      );
  }
  if (action !== 'rollback') findings.push(...judgeFit(next, state));
  if (platform)
    findings.push(
      ...judgePlatform({ host: platform.host?.record, api: platform.api?.record }, current, next),
    );
  return { next, findings, state };
}

/**
 * Judges what the versions' files contain, which need not be done under the composition's lock. Those that were live before
 * have passed.
 */
export async function judgeStoredFiles(
  context: RegistryContext,
  { next, state }: Judged,
): Promise<RemoteFinding[]> {
  const findings: RemoteFinding[] = [];
  for (const candidate of next) {
    const { name, version } = candidate.release;
    const { live } = historyOf(await listDecisions(context.db, name), name);
    if (!live.includes(version)) findings.push(...(await judgeFiles(context, candidate, state)));
  }
  return findings;
}
