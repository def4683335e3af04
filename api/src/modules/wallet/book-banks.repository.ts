import { and, eq, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { type BookBankRow, bookBank } from './wallet.tables.ts';

export async function findBookBank(db: Executor, userId: number): Promise<BookBankRow | undefined> {
  const [row] = await db.select().from(bookBank).where(eq(bookBank.userId, userId));
  return row;
}

/** Locks the bank account, to serialize its user's withdrawals and changes. */
export async function lockBookBank(tx: Transaction, userId: number): Promise<BookBankRow | undefined> {
  const [row] = await tx.select().from(bookBank).where(eq(bookBank.userId, userId)).for('update');
  return row;
}

/** Inserts a bank account; fails if the user has one. */
export async function insertBookBank(tx: Executor, row: BookBankRow): Promise<void> {
  await tx.insert(bookBank).values(row);
}

/** Inserts a bank account; undefined if the user has one. */
export async function insertBookBankIfNone(
  tx: Transaction,
  row: BookBankRow,
): Promise<BookBankRow | undefined> {
  const [fresh] = await tx.insert(bookBank).values(row).onConflictDoNothing().returning();
  return fresh;
}

export async function updateBookBank(
  tx: Transaction,
  userId: number,
  change: Partial<Omit<BookBankRow, 'userId'>>,
): Promise<BookBankRow | undefined> {
  const [row] = await tx.update(bookBank).set(change).where(eq(bookBank.userId, userId)).returning();
  return row;
}

/** Other users with this bank account; a second transaction that asks for the same account waits for this one. */
export async function lockOtherOwners(
  tx: Transaction,
  userId: number,
  { bankCode, numberFingerprint }: Pick<BookBankRow, 'bankCode' | 'numberFingerprint'>,
): Promise<number[]> {
  const key = `book-bank:${numberFingerprint.toString('hex')}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const rows = await tx
    .select({ userId: bookBank.userId })
    .from(bookBank)
    .where(
      and(
        eq(bookBank.numberFingerprint, numberFingerprint),
        eq(bookBank.bankCode, bankCode),
        ne(bookBank.userId, userId),
      ),
    );
  return rows.map((row) => row.userId);
}
