import { historyOf, type LogEntry } from '@talad/contract/release-history';
import type { RegistryContext } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { RegistryError } from '../registry-error.ts';
import { findVersion, type VersionRow } from '../versions/versions.repository.ts';
import { advanceRevision, lockRevision } from './composition.repository.ts';
import { chooseLastGoodVersions } from './last-good.ts';

/** Throws FROZEN if the remote is frozen by the audit log. */
export function requireNotFrozen(log: readonly LogEntry[], remote: string): void {
  const { frozen } = historyOf(log, remote);
  if (!frozen) return;
  const reason = frozen.reason ? `: ${frozen.reason}` : '';
  throw new RegistryError(
    'FROZEN',
    `${remote} is frozen since ${frozen.at}${reason}. Unfreeze it first.`,
    'remote',
  );
}

/** A version with its files in the store. Throws NOT_FOUND for any other. */
export async function requireStored(
  db: Parameters<typeof findVersion>[0],
  remote: string,
  version: string,
): Promise<VersionRow> {
  const row = await findVersion(db, remote, version);
  if (!row) throw new RegistryError('NOT_FOUND', `${remote} ${version} is not in the registry.`, 'version');
  if (row.removedAt)
    throw new RegistryError('NOT_FOUND', `The files of ${remote} ${version} were removed.`, 'version');
  return row;
}

/**
 * Changes the composition in one transaction, under its lock; returns the revision, which does not change if
 * `change` resolves with false. The last good versions follow the change.
 */
export function changeComposition(
  context: Pick<RegistryContext, 'db' | 'store' | 'now'>,
  change: (tx: Transaction, at: Date) => Promise<boolean>,
): Promise<number> {
  return context.db.transaction(async (tx) => {
    const at = context.now();
    const revision = await lockRevision(tx, at);
    if (!(await change(tx, at))) return revision;
    await chooseLastGoodVersions(tx, context);
    return advanceRevision(tx, at);
  });
}
