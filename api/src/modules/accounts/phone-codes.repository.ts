import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { phoneCode } from './profile.tables.ts';

type PhoneCode = typeof phoneCode.$inferSelect;
type NewPhoneCode = typeof phoneCode.$inferInsert;

/** Locks requests of the account and for the phone number until the transaction ends, in the order of their keys. */
export async function lockPhoneCodeRequests(
  tx: Transaction,
  accountId: number,
  phone: string,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from
      (values (${`phone-code account ${accountId}`}), (${`phone-code phone ${phone}`})) as lock (key) order by key`);
}

export async function countPhoneCodesByAccount(
  tx: Transaction,
  accountId: number,
  since: Date,
): Promise<number> {
  return tx.$count(phoneCode, and(eq(phoneCode.accountId, accountId), gt(phoneCode.askedAt, since)));
}

/** Counts over all accounts. */
export async function countPhoneCodesByPhone(tx: Transaction, phone: string, since: Date): Promise<number> {
  return tx.$count(phoneCode, and(eq(phoneCode.phone, phone), gt(phoneCode.askedAt, since)));
}

export async function insertPhoneCode(
  tx: Transaction,
  input: NewPhoneCode,
): Promise<Pick<PhoneCode, 'id'> | undefined> {
  const [row] = await tx.insert(phoneCode).values(input).returning({ id: phoneCode.id });
  return row;
}

/** A request whose code is neither used nor expired. */
export async function findValidPhoneCode(
  db: Executor,
  id: number,
  now: Date,
): Promise<PhoneCode | undefined> {
  const [row] = await db
    .select()
    .from(phoneCode)
    .where(and(eq(phoneCode.id, id), isNull(phoneCode.usedAt), gt(phoneCode.expiresAt, now)));
  return row;
}

/** The account's latest request, whether valid or not. */
export async function findLatestPhoneCode(
  db: Executor,
  accountId: number,
): Promise<Pick<PhoneCode, 'id'> | undefined> {
  const [latest] = await db
    .select({ id: phoneCode.id })
    .from(phoneCode)
    .where(eq(phoneCode.accountId, accountId))
    .orderBy(desc(phoneCode.id))
    .limit(1);
  return latest;
}

/** Counts a try; undefined if the code is used or expired, or has no tries left. */
export async function countPhoneCodeTry(
  db: Executor,
  id: number,
  { tries, now }: { readonly tries: number; readonly now: Date },
): Promise<PhoneCode | undefined> {
  const [row] = await db
    .update(phoneCode)
    .set({ attempts: sql`${phoneCode.attempts} + 1` })
    .where(
      and(
        eq(phoneCode.id, id),
        isNull(phoneCode.usedAt),
        lt(phoneCode.attempts, tries),
        gt(phoneCode.expiresAt, now),
      ),
    )
    .returning();
  return row;
}

/** Marks a code as used; false if it already was. */
export async function markPhoneCodeUsed(tx: Transaction, id: number, usedAt: Date): Promise<boolean> {
  const used = await tx
    .update(phoneCode)
    .set({ usedAt })
    .where(and(eq(phoneCode.id, id), isNull(phoneCode.usedAt)))
    .returning({ id: phoneCode.id });
  return used.length > 0;
}

export async function deletePhoneCodesBefore(executor: Executor, before: Date): Promise<void> {
  await executor.delete(phoneCode).where(lt(phoneCode.askedAt, before));
}
