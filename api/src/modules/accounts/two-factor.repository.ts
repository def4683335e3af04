import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { accounts } from './accounts.tables.ts';
import { recoveryCodes, twoFactor } from './two-factor.tables.ts';

export type TwoFactorRow = typeof twoFactor.$inferSelect;

export async function findTwoFactor(
  executor: Executor,
  accountId: number,
): Promise<TwoFactorRow | undefined> {
  const [row] = await executor.select().from(twoFactor).where(eq(twoFactor.accountId, accountId));
  return row;
}

/** Stores an unconfirmed secret; false if two-factor is already on. */
export async function startTwoFactor(
  executor: Executor,
  { accountId, secret, startedAt }: Pick<TwoFactorRow, 'accountId' | 'secret' | 'startedAt'>,
): Promise<boolean> {
  const rows = await executor
    .insert(twoFactor)
    .values({ accountId, secret, startedAt })
    .onConflictDoUpdate({
      target: twoFactor.accountId,
      set: { secret, startedAt, lastStep: 0 },
      setWhere: isNull(twoFactor.confirmedAt),
    })
    .returning({ accountId: twoFactor.accountId });
  return rows.length > 0;
}

/** Spends the codes up to this time step; false if the step was already spent. */
export async function spendStep(tx: Transaction, accountId: number, step: number): Promise<boolean> {
  const rows = await tx
    .update(twoFactor)
    .set({ lastStep: step })
    .where(and(eq(twoFactor.accountId, accountId), lt(twoFactor.lastStep, step)))
    .returning({ accountId: twoFactor.accountId });
  return rows.length > 0;
}

/** Turns two-factor on; false if it is already on or set-up was not started. */
export async function confirmTwoFactor(tx: Transaction, accountId: number, at: Date): Promise<boolean> {
  const rows = await tx
    .update(twoFactor)
    .set({ confirmedAt: at })
    .where(and(eq(twoFactor.accountId, accountId), isNull(twoFactor.confirmedAt)))
    .returning({ accountId: twoFactor.accountId });
  if (rows.length === 0) return false;
  await tx
    .update(accounts)
    .set({ twoFactorEnabledAt: at, securityChangedAt: at, updatedAt: sql`now()` })
    .where(eq(accounts.id, accountId));
  return true;
}

/** Turns two-factor off and deletes its codes; false if it is off. */
export async function dropTwoFactor(tx: Transaction, accountId: number, at: Date): Promise<boolean> {
  const rows = await tx
    .delete(twoFactor)
    .where(and(eq(twoFactor.accountId, accountId), isNotNull(twoFactor.confirmedAt)))
    .returning({ accountId: twoFactor.accountId });
  if (rows.length === 0) return false;
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx
    .update(accounts)
    .set({ twoFactorEnabledAt: null, securityChangedAt: at, updatedAt: sql`now()` })
    .where(eq(accounts.id, accountId));
  return true;
}

/** Replaces the account's recovery codes. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  accountId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })));
}

export async function spendRecoveryCode(
  tx: Transaction,
  accountId: number,
  codeHash: Buffer,
  at: Date,
): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ accountId: recoveryCodes.accountId });
  return rows.length > 0;
}

export async function countRecoveryCodes(executor: Executor, accountId: number): Promise<number> {
  return executor.$count(
    recoveryCodes,
    and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)),
  );
}
