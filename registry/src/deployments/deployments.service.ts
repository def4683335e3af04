import { type DeploymentAction, historyOf, type LogEntry } from '@talad/contract/release-history';
import { type Cause, record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { RegistryError } from '../registry-error.ts';
import { findVersion } from '../versions/versions.repository.ts';
import {
  advanceRevision,
  findDeployment,
  listDeployments,
  listLive,
  lockRevision,
  setFallback,
  setLive,
} from './composition.repository.ts';
import { listDecisions } from './decisions.ts';

/** Last good versions by remote; null for none. Remotes that are missing keep theirs. */
export type Fallbacks = Readonly<Record<string, string | null>>;

export interface Deployment {
  readonly remote: string;
  readonly version: string;
  readonly action: Exclude<DeploymentAction, 'freeze' | 'unfreeze'>;
  readonly fallbacks?: Fallbacks | undefined;
  /** Build of the host against which the version was checked. */
  readonly host?: string | undefined;
}

function requireRevision(current: number, expected: number): void {
  if (current === expected) return;
  const detail = `The composition is at revision ${current}, not ${expected}: check the version against what is live now.`;
  throw new RegistryError('COMPOSITION_MOVED', detail, 'if-match');
}

function requireNotFrozen(log: readonly LogEntry[], remote: string): void {
  const { frozen } = historyOf(log, remote);
  if (!frozen) return;
  const reason = frozen.reason ? `: ${frozen.reason}` : '';
  throw new RegistryError(
    'FROZEN',
    `${remote} is frozen since ${frozen.at}${reason}. Unfreeze it first.`,
    'remote',
  );
}

async function requireStored(tx: Transaction, remote: string, version: string, field: string): Promise<void> {
  const row = await findVersion(tx, remote, version);
  if (!row) throw new RegistryError('NOT_FOUND', `${remote} ${version} is not in the registry.`, field);
  if (row.removedAt)
    throw new RegistryError('NOT_FOUND', `The files of ${remote} ${version} were removed.`, field);
}

/** Throws unless the version was live before, is not live now and was never rolled back. */
async function requireLastGood(
  tx: Transaction,
  log: readonly LogEntry[],
  remote: string,
  version: string,
): Promise<void> {
  const field = `fallbacks.${remote}`;
  await requireStored(tx, remote, version, field);
  const { live, everWithdrawn } = historyOf(log, remote);
  const current = await findDeployment(tx, remote);
  if (live.includes(version) && !everWithdrawn.has(version) && current?.version !== version) return;
  const detail = `${remote} ${version} can't be a last good version: it is live, was never live, or was rolled back.`;
  throw new RegistryError('BAD_REQUEST', detail, field);
}

async function setFallbacks(tx: Transaction, fallbacks: Fallbacks): Promise<void> {
  const current = new Map((await listDeployments(tx)).map(({ remote, fallback }) => [remote, fallback]));
  const changed = Object.entries(fallbacks).filter(([remote, version]) => current.get(remote) !== version);
  for (const [remote, version] of changed) {
    if (version !== null) await requireLastGood(tx, await listDecisions(tx, remote), remote, version);
    await setFallback(tx, remote, version);
  }
}

/** Changes the composition in one transaction, unless it has moved from `revision`; returns the new revision. */
function changeComposition(
  { db, now }: RegistryContext,
  revision: number,
  change: (tx: Transaction, at: Date) => Promise<void>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const at = now();
    requireRevision(await lockRevision(tx, at), revision);
    await change(tx, at);
    return advanceRevision(tx, at);
  });
}

/**
 * Makes a stored version live; returns the new revision. Throws COMPOSITION_MOVED if `revision` is not the current one,
 * FROZEN for a frozen remote unless it is rolled back, NOT_FOUND for a version that is not stored.
 */
export function deploy(
  context: RegistryContext,
  { remote, version, action, fallbacks, host }: Deployment,
  revision: number,
  cause: Cause,
): Promise<number> {
  return changeComposition(context, revision, async (tx, at) => {
    if (action !== 'rollback') requireNotFrozen(await listDecisions(tx, remote), remote);
    await requireStored(tx, remote, version, 'version');
    const before = await findDeployment(tx, remote);
    await setLive(tx, remote, version, at);
    const details = { ...(host && { host }), ...(before && { before: before.version }) };
    await record(tx, at, cause, { action, remote, version, details });
    if (fallbacks) await setFallbacks(tx, fallbacks);
  });
}

/** Chooses last good versions, after something other than a remote has changed; returns the new revision. */
export function chooseFallbacks(
  context: RegistryContext,
  fallbacks: Fallbacks,
  revision: number,
  cause: Cause,
): Promise<number> {
  return changeComposition(context, revision, async (tx, at) => {
    await setFallbacks(tx, fallbacks);
    await record(tx, at, cause, { action: 'choose fallbacks', details: { fallbacks } });
  });
}

/** Freezes a remote at its live version, or ends that; returns the version. */
export function setFrozen(
  { db, now }: RegistryContext,
  { remote, action, reason }: { remote: string; action: 'freeze' | 'unfreeze'; reason?: string | undefined },
  cause: Cause,
): Promise<string> {
  return db.transaction(async (tx) => {
    const at = now();
    await lockRevision(tx, at);
    const live = await findDeployment(tx, remote);
    if (!live) throw new RegistryError('NOT_FOUND', `No version of ${remote} is live.`, 'remote');
    const { version } = live;
    await record(tx, at, cause, { action, remote, version, details: { ...(reason && { reason }) } });
    return version;
  });
}

/** What is live of a remote, what it can go back to, and whether it is frozen. */
export async function statusOf({ db }: RegistryContext, remote: string) {
  const log = await listDecisions(db, remote);
  const live = (await listLive(db)).find((one) => one.remote === remote);
  const { live: versions, withdrawn, frozen } = historyOf(log, remote);
  return {
    remote,
    live: live?.release.version ?? null,
    since: live?.deployedAt.toISOString() ?? null,
    previous: versions.at(-2) ?? null,
    fallback: live?.fallback?.version ?? null,
    withdrawn: [...withdrawn],
    frozen: frozen ? { since: frozen.at, reason: frozen.reason ?? null } : null,
  };
}
