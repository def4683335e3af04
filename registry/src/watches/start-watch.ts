import { type Cause, record } from '../audit/audit.repository.ts';
import type { Transaction } from '../database/database.ts';
import { removeVersionHealth } from './version-health.repository.ts';
import { readWatchNumbers } from './watch-state.ts';
import { findRunningWatch, insertWatch, updateWatch } from './watches.repository.ts';

/** A version that has replaced another one for everybody at once. */
interface Replacement {
  readonly remote: string;
  readonly version: string;
  readonly base: string;
}

/** Starts to watch a version; returns the id of the watch. No other watch of the remote is under way. */
export async function startWatch(tx: Transaction, replacement: Replacement, at: Date): Promise<number> {
  // What it did when it was live before says nothing about now.
  await removeVersionHealth(tx, replacement.remote, replacement.version);
  return insertWatch(tx, { ...replacement, status: 'running', startedAt: at });
}

/** Ends the watch of a remote before something else of it goes live. */
export async function supersedeWatch(
  tx: Transaction,
  remote: string,
  reason: string,
  at: Date,
  cause: Cause,
): Promise<void> {
  const row = await findRunningWatch(tx, remote);
  if (!row) return;
  const numbers = await readWatchNumbers(tx, row);
  await updateWatch(tx, row.id, { status: 'superseded', reason, numbers, endedAt: at });
  await record(tx, at, cause, {
    action: 'end watch',
    remote,
    version: row.version,
    details: { watch: row.id, before: row.base, status: 'superseded', reason, ...numbers },
  });
}
