import { historyOf } from '@talad/contract/release-history';
import { hashOf, newToken } from '../access/access-token.ts';
import { type Cause, record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { requireStored } from '../deployments/change-composition.ts';
import { checkDeployment, checkStoredFiles } from '../deployments/check-deployment.ts';
import { listDecisions } from '../deployments/decisions.ts';
import { requireNoFindings } from '../gate/check-versions.ts';
import { lockVersion } from '../versions/versions.repository.ts';
import { endPreviews, insertPreview, type PreviewRow } from './previews.repository.ts';

const hourMs = 3_600_000;

/** How long a link works, in ms: for reviewers a week, for a tab of a member of staff a working day. */
const lifeMs = { browser: 7 * 24 * hourMs, tab: 8 * hourMs };

/** What a link is to show. */
export interface NewPreview {
  remote: string;
  version: string;
  scope: PreviewRow['scope'];
}

/** A remote on a developer's machine that a link is to show. */
export interface DevelopmentSession {
  remote: string;
  /** Of that machine. */
  origin: string;
}

/** A link's token, of which only the hash is stored. */
export interface CreatedPreview {
  token: string;
  expiresAt: Date;
}

/**
 * Creates a link for a stored version, which need not be live. Throws NOT_FOUND if the version is not stored, and REFUSED
 * if it does not pass the gate: the link shows it on the site.
 */
export async function createPreview(
  context: RegistryContext,
  { remote, version, scope }: NewPreview,
  cause: Cause,
): Promise<CreatedPreview> {
  const { live } = historyOf(await listDecisions(context.db, remote), remote);
  // As in a rollback, a version that was live before may lack what others use now.
  const action = live.includes(version) ? 'rollback' : 'use';
  const checked = await checkDeployment(context, context.db, { action, versions: [{ remote, version }] });
  requireNoFindings(checked.findings);
  requireNoFindings(await checkStoredFiles(context, checked));
  return context.db.transaction(async (tx) => {
    // It is not removed meanwhile.
    await lockVersion(tx, remote, version);
    await requireStored(tx, remote, version);
    return insertLink(context, tx, { remote, version, origin: null, scope }, cause);
  });
}

/** Creates a link that shows a remote of a developer's machine in one tab. */
export function createDevelopmentSession(
  context: RegistryContext,
  { remote, origin }: DevelopmentSession,
  cause: Cause,
): Promise<CreatedPreview> {
  return context.db.transaction((tx) =>
    insertLink(context, tx, { remote, version: null, origin, scope: 'tab' }, cause),
  );
}

async function insertLink(
  { now }: RegistryContext,
  tx: Transaction,
  shown: Pick<PreviewRow, 'remote' | 'version' | 'origin' | 'scope'>,
  cause: Cause,
): Promise<CreatedPreview> {
  const { remote, version, origin, scope } = shown;
  const token = newToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + lifeMs[scope]);
  await insertPreview(tx, { hash: hashOf(token), ...shown, createdAt, createdBy: cause.actor, expiresAt });
  await record(tx, createdAt, cause, {
    action: 'create preview',
    remote,
    ...(version !== null && { version }),
    details: { scope, ...(origin !== null && { origin }), expiresAt: expiresAt.toISOString() },
  });
  return { token, expiresAt };
}

/** Ends the links of a remote before their time, and returns how many there were. Hosts apply this within a minute. */
export function endPreviewsOf(
  { db, now }: RegistryContext,
  remote: string,
  cause: Cause,
): Promise<{ ended: number }> {
  return db.transaction(async (tx) => {
    const at = now();
    const ended = await endPreviews(tx, remote, at);
    if (ended > 0) await record(tx, at, cause, { action: 'end previews', remote, details: { ended } });
    return { ended };
  });
}
