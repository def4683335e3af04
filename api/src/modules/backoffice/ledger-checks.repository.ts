import { desc, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { ledgerChecks } from './ledger-checks.tables.ts';

/** A finished check of the ledger. */
export interface LedgerCheck {
  readonly checkedAt: Date;
  /** Names of the rules that did not hold. */
  readonly broken: readonly string[];
}

/** Keeps the result of a check, and removes those of a month ago. */
export async function recordLedgerCheck(db: Executor, broken: readonly string[]): Promise<void> {
  await db.insert(ledgerChecks).values({ broken: [...broken] });
  await db.delete(ledgerChecks).where(lt(ledgerChecks.checkedAt, sql`now() - interval '30 days'`));
}

export async function findNewestLedgerCheck(db: Executor): Promise<LedgerCheck | undefined> {
  const [newest] = await db.select().from(ledgerChecks).orderBy(desc(ledgerChecks.id)).limit(1);
  return newest;
}
