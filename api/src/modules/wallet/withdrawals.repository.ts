import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import type { OtherColumns } from '../../lifecycle/lifecycle.ts';
import { statusWriter } from '../../lifecycle/status.repository.ts';
import { type WithdrawalRow, type WithdrawalStatus, withdrawal } from './wallet.tables.ts';

export const withdrawalPageSize = 20;

export async function insertWithdrawal(
  tx: Transaction,
  row: Omit<typeof withdrawal.$inferInsert, 'status'>,
): Promise<WithdrawalRow> {
  const [written] = await tx.insert(withdrawal).values(row).returning();
  if (!written) throw new Error('The withdrawal was not written');
  return written;
}

export async function findWithdrawal(db: Executor, id: string): Promise<WithdrawalRow | undefined> {
  const [row] = await db.select().from(withdrawal).where(eq(withdrawal.id, id));
  return row;
}

/** Locks a withdrawal; concurrent writers wait. */
export async function lockWithdrawal(tx: Transaction, id: string): Promise<WithdrawalRow | undefined> {
  const [row] = await tx.select().from(withdrawal).where(eq(withdrawal.id, id)).for('update');
  return row;
}

/** Locks and returns a user's withdrawals in status `waiting`; concurrent writers wait. */
export const waitingOf = (tx: Transaction, userId: number): Promise<WithdrawalRow[]> =>
  tx
    .select()
    .from(withdrawal)
    .where(and(eq(withdrawal.userId, userId), eq(withdrawal.status, 'waiting')))
    .orderBy(asc(withdrawal.id))
    .for('update');

export const writeWithdrawalStatus = statusWriter(withdrawal);

/** Updates all withdrawals of a user, also ended ones. */
export async function updateWithdrawalsOfUser(
  tx: Transaction,
  userId: number,
  change: OtherColumns<WithdrawalRow>,
): Promise<void> {
  await tx.update(withdrawal).set(change).where(eq(withdrawal.userId, userId));
}

/** How many withdrawals of a user have not ended. */
export const countOpenWithdrawals = (tx: Transaction, userId: number): Promise<number> =>
  tx.$count(withdrawal, and(eq(withdrawal.userId, userId), isNull(withdrawal.endedAt)));

/** Satang that a user withdrew since a time, without failed withdrawals. */
export async function withdrawnSince(db: Executor, userId: number, since: Date): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${withdrawal.amountSatang}), 0)` })
    .from(withdrawal)
    .where(
      and(eq(withdrawal.userId, userId), ne(withdrawal.status, 'failed'), gt(withdrawal.createdAt, since)),
    );
  return Number(row?.sum ?? 0);
}

/** One page of a user's withdrawals, newest first, with the total count. */
export async function withdrawalsOf(db: Executor, userId: number, page: number) {
  const own = eq(withdrawal.userId, userId);
  const rows = await db
    .select()
    .from(withdrawal)
    .where(own)
    .orderBy(desc(withdrawal.createdAt), desc(withdrawal.id))
    .limit(withdrawalPageSize)
    .offset((page - 1) * withdrawalPageSize);
  return { rows, total: await db.$count(withdrawal, own) };
}

/** Open withdrawals, oldest first, optionally of one status. */
export const openWithdrawals = (
  db: Executor,
  { status, limit }: { readonly status?: WithdrawalStatus | undefined; readonly limit: number },
): Promise<WithdrawalRow[]> =>
  db
    .select()
    .from(withdrawal)
    .where(status ? eq(withdrawal.status, status) : isNull(withdrawal.endedAt))
    .orderBy(asc(withdrawal.createdAt), asc(withdrawal.id))
    .limit(limit);

/** Withdrawals in progress whose next bank call was due, and whose lease ended, before a time. */
export const listOverdueWithdrawalIds = (db: Executor, before: Date): Promise<{ id: string }[]> =>
  db
    .select({ id: withdrawal.id })
    .from(withdrawal)
    .where(
      and(
        inArray(withdrawal.status, ['waiting', 'sending', 'processing']),
        sql`coalesce(${withdrawal.nextAttemptAt}, ${withdrawal.createdAt}) < ${before.toISOString()}::timestamptz`,
        or(isNull(withdrawal.leasedUntil), lt(withdrawal.leasedUntil, before)),
      ),
    );
