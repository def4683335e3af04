import { historyOf, type LogEntry } from '@talad/contract/release-history';
import type { RegistryContext } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { RegistryError } from '../registry-error.ts';
import { findVersion } from '../versions/versions.repository.ts';
import { advanceRevision, lockRevision } from './composition.repository.ts';

function requireRevision(current: number, expected: number): void {
  if (current === expected) return;
  const detail = `The composition is at revision ${current}, not ${expected}: check the version against what is live now.`;
  throw new RegistryError('COMPOSITION_MOVED', detail, 'if-match');
}

/** Throws FROZEN if the log says that the remote is frozen. */
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

/** Throws NOT_FOUND unless the files of the version are in the store. */
export async function requireStored(
  tx: Transaction,
  remote: string,
  version: string,
  field: string,
): Promise<void> {
  const row = await findVersion(tx, remote, version);
  if (!row) throw new RegistryError('NOT_FOUND', `${remote} ${version} is not in the registry.`, field);
  if (row.removedAt)
    throw new RegistryError('NOT_FOUND', `The files of ${remote} ${version} were removed.`, field);
}

/** Changes the composition in one transaction, unless it has moved from `revision`; returns the new revision. */
export function changeComposition(
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
