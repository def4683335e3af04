import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import {
  type JournalRow,
  ledgerJournal,
  ledgerPosting,
  type NewJournalRow,
  type NewPostingRow,
} from './ledger.tables.ts';

/** Inserts a journal; returns its id, or undefined if its idempotency key is already used. */
export async function insertJournal(tx: Transaction, journal: NewJournalRow): Promise<number | undefined> {
  const [row] = await tx
    .insert(ledgerJournal)
    .values(journal)
    .onConflictDoNothing({ target: ledgerJournal.idempotencyKey })
    .returning({ id: ledgerJournal.id });
  return row?.id;
}

export async function findJournalByKey(
  tx: Transaction,
  idempotencyKey: string,
): Promise<JournalRow | undefined> {
  const [row] = await tx.select().from(ledgerJournal).where(eq(ledgerJournal.idempotencyKey, idempotencyKey));
  return row;
}

/** Inserts postings in the given order; the database changes the balances of their accounts. */
export async function insertPostings(tx: Transaction, postings: NewPostingRow[]): Promise<void> {
  await tx.insert(ledgerPosting).values(postings);
}
