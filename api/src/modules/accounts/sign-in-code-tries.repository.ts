import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { signInCodeTries } from './trusted-browsers.tables.ts';

export interface SignInCodeTryCounts {
  /** Wrong codes from the network since `since`. */
  readonly here: number;
  /** Wrong codes from the network since `today`. */
  readonly hereToday: number;
  /** Wrong codes from all networks since `today`. */
  readonly today: number;
  /** Whether a correct code came from the network before. */
  readonly isKnown: boolean;
}

export async function countSignInCodeTries(
  tx: Transaction,
  accountId: number,
  network: string,
  times: { readonly since: Date; readonly today: Date },
): Promise<SignInCodeTryCounts> {
  const since = times.since.toISOString();
  const today = times.today.toISOString();
  const { network: from, triedAt, wasRight } = signInCodeTries;
  const [counted] = await tx
    .select({
      here: sql<number>`count(*) filter (where ${from} = ${network} and not ${wasRight} and ${triedAt} > ${since}::timestamptz)::int`,
      hereToday: sql<number>`count(*) filter (where ${from} = ${network} and not ${wasRight} and ${triedAt} > ${today}::timestamptz)::int`,
      today: sql<number>`count(*) filter (where not ${wasRight} and ${triedAt} > ${today}::timestamptz)::int`,
      isKnown: sql<boolean>`coalesce(bool_or(${from} = ${network} and ${wasRight}), false)`,
    })
    .from(signInCodeTries)
    .where(eq(signInCodeTries.accountId, accountId));
  if (!counted) throw new Error('The tries were not counted');
  return counted;
}

/** Records a try as wrong until `markSignInCodeTryRight`; returns its ID. */
export async function insertSignInCodeTry(
  tx: Transaction,
  given: { readonly accountId: number; readonly network: string; readonly triedAt: Date },
): Promise<number> {
  const [row] = await tx.insert(signInCodeTries).values(given).returning({ id: signInCodeTries.id });
  if (!row) throw new Error('The try was not written');
  return row.id;
}

export async function markSignInCodeTryRight(tx: Transaction, id: number): Promise<void> {
  await tx.update(signInCodeTries).set({ wasRight: true }).where(eq(signInCodeTries.id, id));
}

export async function deleteSignInCodeTry(db: Executor, id: number): Promise<void> {
  await db.delete(signInCodeTries).where(eq(signInCodeTries.id, id));
}

/** Deletes wrong tries before `wrongBefore` and all tries before `allBefore`. */
export async function deleteOldSignInCodeTries(
  executor: Executor,
  { wrongBefore, allBefore }: { readonly wrongBefore: Date; readonly allBefore: Date },
): Promise<void> {
  const { triedAt, wasRight } = signInCodeTries;
  await executor
    .delete(signInCodeTries)
    .where(or(and(eq(wasRight, false), lt(triedAt, wrongBefore)), lt(triedAt, allBefore)));
}
