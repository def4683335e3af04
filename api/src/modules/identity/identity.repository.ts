import type { KycReason, KycRole } from '@talad/contract/identity';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { keyPage } from '../../db/key-page.ts';
import type { NamedFiles } from '../../ports/file-store.ts';
import { type KycRow, kycPicture, kycSubmission } from './identity.tables.ts';

export async function insertSubmission(
  tx: Transaction,
  row: typeof kycSubmission.$inferInsert,
): Promise<KycRow> {
  const [inserted] = await tx.insert(kycSubmission).values(row).returning();
  if (!inserted) throw new Error('The identity check was not inserted');
  return inserted;
}

/** Those of these keys that name a picture of a card. */
export async function findCardPictures(executor: Executor, keys: readonly string[]): Promise<string[]> {
  const rows = await executor
    .select({ key: kycPicture.key })
    .from(kycPicture)
    .where(inArray(kycPicture.key, [...keys]));
  return rows.map(({ key }) => key);
}

const latestOf = (executor: Executor, accountId: number) =>
  executor
    .select()
    .from(kycSubmission)
    .where(eq(kycSubmission.accountId, accountId))
    .orderBy(desc(kycSubmission.id))
    .limit(1);

/** The latest check of an account: the one that counts. */
export async function findLatest(executor: Executor, accountId: number): Promise<KycRow | undefined> {
  const [row] = await latestOf(executor, accountId);
  return row;
}

/** The same for a change: roles are written whole, so what they are computed from must not change meanwhile. */
export async function lockLatest(tx: Transaction, accountId: number): Promise<KycRow | undefined> {
  const [row] = await latestOf(tx, accountId).for('update');
  return row;
}

export async function findSubmission(executor: Executor, id: number): Promise<KycRow | undefined> {
  const [row] = await executor.select().from(kycSubmission).where(eq(kycSubmission.id, id));
  return row;
}

/** The same for a decision. */
export async function lockSubmission(tx: Transaction, id: number): Promise<KycRow | undefined> {
  const [row] = await tx.select().from(kycSubmission).where(eq(kycSubmission.id, id)).for('update');
  return row;
}

/** Checks waiting for an operator, and approved ones with a request for more roles; the longest waiting first. */
export const findQueue = (executor: Executor, limit: number): Promise<KycRow[]> =>
  executor
    .select()
    .from(kycSubmission)
    .where(
      or(
        eq(kycSubmission.state, 'waiting'),
        and(
          eq(kycSubmission.state, 'approved'),
          sql`not ${kycSubmission.askedRoles} <@ ${kycSubmission.grantedRoles}`,
        ),
      ),
    )
    .orderBy(asc(kycSubmission.submittedAt), asc(kycSubmission.id))
    .limit(limit);

export interface Decision {
  readonly state: 'approved' | 'rejected';
  readonly grantedRoles?: KycRole[];
  readonly reasons?: KycReason[];
  readonly note?: string | null;
  readonly decidedAt: Date;
  readonly decidedBy: string;
}

/** Decides a waiting check; returns undefined if it is not waiting (any more). */
export async function decideSubmission(
  tx: Transaction,
  id: number,
  decision: Decision,
): Promise<KycRow | undefined> {
  const [row] = await tx
    .update(kycSubmission)
    .set(decision)
    .where(and(eq(kycSubmission.id, id), eq(kycSubmission.state, 'waiting')))
    .returning();
  return row;
}

/** Changes the roles of an approved check; returns undefined if it is not approved. */
export async function changeRoles(
  tx: Transaction,
  id: number,
  roles: { readonly askedRoles?: KycRole[]; readonly grantedRoles?: KycRole[] },
): Promise<KycRow | undefined> {
  const [row] = await tx
    .update(kycSubmission)
    .set(roles)
    .where(and(eq(kycSubmission.id, id), eq(kycSubmission.state, 'approved')))
    .returning();
  return row;
}

export async function insertPicture(
  executor: Executor,
  picture: typeof kycPicture.$inferInsert,
): Promise<void> {
  await executor.insert(kycPicture).values(picture);
}

/** Whether both pictures belong to this user and no check uses them yet. */
export async function arePicturesFree(
  tx: Transaction,
  accountId: number,
  keys: readonly string[],
): Promise<boolean> {
  const mine = await tx.$count(
    kycPicture,
    and(inArray(kycPicture.key, [...keys]), eq(kycPicture.accountId, accountId)),
  );
  if (mine !== new Set(keys).size || mine !== keys.length) return false;
  const used = await tx.$count(
    kycSubmission,
    or(inArray(kycSubmission.frontKey, [...keys]), inArray(kycSubmission.backKey, [...keys])),
  );
  return used === 0;
}

/** Pictures past their retention period: of checks decided before the given date, and uploads that no check used. */
export async function findExpiredPictures(
  executor: Executor,
  { decidedBefore, unusedSince }: { readonly decidedBefore: Date; readonly unusedSince: Date },
  limit: number,
): Promise<string[]> {
  const rows = await executor
    .select({ key: kycPicture.key })
    .from(kycPicture)
    .leftJoin(
      kycSubmission,
      or(eq(kycSubmission.frontKey, kycPicture.key), eq(kycSubmission.backKey, kycPicture.key)),
    )
    .where(
      or(
        and(isNotNull(kycSubmission.decidedAt), lt(kycSubmission.decidedAt, decidedBefore)),
        and(isNull(kycSubmission.id), lt(kycPicture.createdAt, unusedSince)),
      ),
    )
    .limit(limit);
  return rows.map(({ key }) => key);
}

export async function findPicturesOf(executor: Executor, accountId: number): Promise<string[]> {
  const rows = await executor
    .select({ key: kycPicture.key })
    .from(kycPicture)
    .where(eq(kycPicture.accountId, accountId));
  return rows.map(({ key }) => key);
}

export async function deletePicture(executor: Executor, key: string): Promise<void> {
  await executor.delete(kycPicture).where(eq(kycPicture.key, key));
}

/** Every check of an account, oldest first. */
export const findAllOf = (executor: Executor, accountId: number): Promise<KycRow[]> =>
  executor
    .select()
    .from(kycSubmission)
    .where(eq(kycSubmission.accountId, accountId))
    .orderBy(asc(kycSubmission.id));

/** Deletes what identifies a user from their checks; the decisions stay. */
export async function eraseFacts(tx: Transaction, accountId: number): Promise<void> {
  await tx
    .update(kycSubmission)
    .set({
      sealed: null,
      nationalIdHash: null,
      laserCodeHash: null,
      nationalIdLastFour: null,
      note: null,
      state: sql`case when ${kycSubmission.state} = 'waiting' then 'rejected' else ${kycSubmission.state} end`,
      decidedAt: sql`coalesce(${kycSubmission.decidedAt}, ${kycSubmission.submittedAt})`,
    })
    .where(eq(kycSubmission.accountId, accountId));
}

export const cardFiles: NamedFiles = {
  name: 'photos of ID cards',
  keysAfter: (db, key) => keyPage(db, kycPicture.key, key),
};
