import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { type AccountRef, accountColumns, accountKey, currencyOf } from './accounts.ts';
import { ledgerAccount } from './ledger.tables.ts';

/** A ledger account that this transaction has locked; the balance is in satang (points for point accounts). */
export interface LockedAccount {
  readonly id: number;
  readonly kind: string;
  balance: number;
}

type AccountColumns = ReturnType<typeof accountColumns>;

// Separate conditions per key: "is not distinct from" could not use the index.
const isAccount = ({ kind, ownerId, itemId }: AccountColumns) =>
  and(
    eq(ledgerAccount.kind, kind),
    ownerId === null ? isNull(ledgerAccount.ownerId) : eq(ledgerAccount.ownerId, ownerId),
    itemId === null ? isNull(ledgerAccount.itemId) : eq(ledgerAccount.itemId, itemId),
  );

/**
 * Creates missing accounts and locks all in ascending id: a fixed lock order prevents deadlocks. `ifThere` are locked
 * too, but not created. The result is by `accountKey`.
 */
export async function lockAccounts(
  tx: Transaction,
  refs: readonly AccountRef[],
  ifThere: readonly AccountRef[] = [],
): Promise<Map<string, LockedAccount>> {
  const wanted = new Map(refs.map((ref) => [accountKey(accountColumns(ref)), ref] as const));
  const accountKeys = [...wanted.values(), ...ifThere];
  const lock = async () => {
    const rows = await tx
      .select({
        id: ledgerAccount.id,
        kind: ledgerAccount.kind,
        ownerId: ledgerAccount.ownerId,
        itemId: ledgerAccount.itemId,
        balance: ledgerAccount.balance,
      })
      .from(ledgerAccount)
      .where(or(...accountKeys.map((ref) => isAccount(accountColumns(ref)))))
      .orderBy(asc(ledgerAccount.id))
      .for('update');
    return new Map(rows.map((row) => [accountKey(row), row]));
  };
  const found = await lock();
  const missing = [...wanted].filter(([key]) => !found.has(key)).sort(([a], [b]) => (a < b ? -1 : 1));
  if (missing.length === 0) return found;
  await tx
    .insert(ledgerAccount)
    .values(missing.map(([, ref]) => ({ ...accountColumns(ref), currency: currencyOf(ref.kind) })))
    .onConflictDoNothing();
  return lock();
}
