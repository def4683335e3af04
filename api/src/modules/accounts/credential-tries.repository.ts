import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { credentialTries } from './trusted-browsers.tables.ts';

export interface CredentialTryCounts {
  /** Wrong ones from the origin since `since` and since the last right one from there. */
  readonly here: number;
  /** Wrong ones from the origin since `today`. */
  readonly hereToday: number;
  /** Wrong ones from all origins since `today`. */
  readonly everywhereToday: number;
  /** Whether a right one came from the origin before. */
  readonly isKnown: boolean;
}

/** Serializes the tries of an account until the transaction ends. */
export async function lockCredentialTries(tx: Transaction, accountId: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`credential-tries ${accountId}`}, 0))`,
  );
}

export async function countCredentialTries(
  tx: Transaction,
  accountId: number,
  origin: string,
  times: { readonly since: Date; readonly today: Date },
): Promise<CredentialTryCounts> {
  const since = times.since.toISOString();
  const today = times.today.toISOString();
  const { origin: from, triedAt, wasRight, id } = credentialTries;
  const lastRight = sql`coalesce((select max(id) from ${credentialTries} earlier
    where earlier.account_id = ${accountId} and earlier.network = ${origin} and earlier.was_right), 0)`;
  const [counted] = await tx
    .select({
      here: sql<number>`count(*) filter (where ${from} = ${origin} and not ${wasRight} and ${triedAt} > ${since}::timestamptz and ${id} > ${lastRight})::int`,
      hereToday: sql<number>`count(*) filter (where ${from} = ${origin} and not ${wasRight} and ${triedAt} > ${today}::timestamptz)::int`,
      everywhereToday: sql<number>`count(*) filter (where not ${wasRight} and ${triedAt} > ${today}::timestamptz)::int`,
      isKnown: sql<boolean>`coalesce(bool_or(${from} = ${origin} and ${wasRight}), false)`,
    })
    .from(credentialTries)
    .where(eq(credentialTries.accountId, accountId));
  if (!counted) throw new Error('The tries were not counted');
  return counted;
}

/** Records a try as wrong until `markCredentialTryRight`; returns its ID. */
export async function insertCredentialTry(
  tx: Transaction,
  input: { readonly accountId: number; readonly origin: string; readonly triedAt: Date },
): Promise<number> {
  const [row] = await tx.insert(credentialTries).values(input).returning({ id: credentialTries.id });
  if (!row) throw new Error('The try was not written');
  return row.id;
}

export async function markCredentialTryRight(tx: Transaction, id: number): Promise<void> {
  await tx.update(credentialTries).set({ wasRight: true }).where(eq(credentialTries.id, id));
}

/** Records a right try; earlier right ones of the origin say nothing more. */
export async function replaceRightTry(
  tx: Transaction,
  input: { readonly accountId: number; readonly origin: string; readonly triedAt: Date },
): Promise<void> {
  const { accountId, origin, wasRight } = credentialTries;
  await tx
    .delete(credentialTries)
    .where(and(eq(accountId, input.accountId), eq(origin, input.origin), eq(wasRight, true)));
  await tx.insert(credentialTries).values({ ...input, wasRight: true });
}

export async function deleteCredentialTry(db: Executor, id: number): Promise<void> {
  await db.delete(credentialTries).where(eq(credentialTries.id, id));
}

/** Deletes wrong tries before `wrongBefore` and all tries before `allBefore`. */
export async function deleteOldCredentialTries(
  executor: Executor,
  { wrongBefore, allBefore }: { readonly wrongBefore: Date; readonly allBefore: Date },
): Promise<void> {
  const { triedAt, wasRight } = credentialTries;
  await executor
    .delete(credentialTries)
    .where(or(and(eq(wasRight, false), lt(triedAt, wrongBefore)), lt(triedAt, allBefore)));
}
