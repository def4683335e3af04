import { and, asc, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { type CouponRow, coupon, type UserCouponRow, userCoupon } from './coupons.tables.ts';

export const couponPageSize = 20;

/** A coupon in a user's wallet, with its definition. */
export interface OwnedCoupon {
  readonly owned: UserCouponRow;
  readonly coupon: CouponRow;
}

const columns = { owned: userCoupon, coupon };

export async function findCouponByCode(db: Executor, code: string): Promise<CouponRow | undefined> {
  const [row] = await db.select().from(coupon).where(eq(coupon.code, code));
  return row;
}

/** Takes one of a coupon's remaining claims; false if none is left. */
export async function claimCoupon(tx: Transaction, couponId: number): Promise<boolean> {
  const rows = await tx
    .update(coupon)
    .set({ claimed: sql`${coupon.claimed} + 1` })
    .where(and(eq(coupon.id, couponId), or(isNull(coupon.claimLimit), lt(coupon.claimed, coupon.claimLimit))))
    .returning({ id: coupon.id });
  return rows.length > 0;
}

/** Adds a coupon to a user's wallet; undefined if it is already there. */
export async function giveTo(
  tx: Transaction,
  couponId: number,
  userId: number,
  at: Date,
): Promise<UserCouponRow | undefined> {
  const [row] = await tx
    .insert(userCoupon)
    .values({ couponId, userId, addedAt: at })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function findOwned(db: Executor, id: number, userId: number): Promise<OwnedCoupon | undefined> {
  const [row] = await db
    .select(columns)
    .from(userCoupon)
    .innerJoin(coupon, eq(coupon.id, userCoupon.couponId))
    .where(and(eq(userCoupon.id, id), eq(userCoupon.userId, userId)));
  return row;
}

/** Marks a coupon as used; true only for the first of concurrent requests. */
export async function markUsed(tx: Transaction, id: number, at: Date): Promise<boolean> {
  const rows = await tx
    .update(userCoupon)
    .set({ usedAt: at })
    .where(and(eq(userCoupon.id, id), isNull(userCoupon.usedAt)))
    .returning({ id: userCoupon.id });
  return rows.length > 0;
}

export async function setRedeemedOrder(tx: Transaction, id: number, transactionId: number): Promise<void> {
  await tx.update(userCoupon).set({ transactionId }).where(eq(userCoupon.id, id));
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

function matches(text: string | undefined): SQL | undefined {
  const part = text?.trim();
  if (!part) return undefined;
  const pattern = `%${escapeLike(part)}%`;
  return sql`(${coupon.code} ilike ${pattern} or ${coupon.names} ->> 'en' ilike ${pattern} or ${coupon.names} ->> 'th' ilike ${pattern})`;
}

/** One page of a user's coupons, usable ones first, with the total count. */
export async function ownedCoupons(
  db: Executor,
  { userId, text, page, now }: { userId: number; text?: string | undefined; page: number; now: Date },
): Promise<{ rows: OwnedCoupon[]; total: number }> {
  const where = and(eq(userCoupon.userId, userId), matches(text));
  const isEnded = sql`(${userCoupon.usedAt} is not null or ${coupon.stoppedAt} is not null
    or coalesce(${coupon.expiresAt} <= ${now.toISOString()}::timestamptz, false))`;
  const rows = await db
    .select(columns)
    .from(userCoupon)
    .innerJoin(coupon, eq(coupon.id, userCoupon.couponId))
    .where(where)
    .orderBy(isEnded, desc(userCoupon.addedAt), desc(userCoupon.id))
    .limit(couponPageSize)
    .offset((page - 1) * couponPageSize);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(userCoupon)
    .innerJoin(coupon, eq(coupon.id, userCoupon.couponId))
    .where(where);
  return { rows, total: count?.total ?? 0 };
}

export const insertCoupon = async (
  tx: Executor,
  row: typeof coupon.$inferInsert,
): Promise<CouponRow | undefined> => {
  const [written] = await tx.insert(coupon).values(row).onConflictDoNothing().returning();
  return written;
};

/** Stops a coupon; false if it is already stopped. */
export async function stopCoupon(tx: Transaction, id: number, at: Date): Promise<boolean> {
  const rows = await tx
    .update(coupon)
    .set({ stoppedAt: at })
    .where(and(eq(coupon.id, id), isNull(coupon.stoppedAt)))
    .returning({ id: coupon.id });
  return rows.length > 0;
}

/** All coupons with their number of uses, sorted by code. */
export const allCoupons = (db: Executor, limit: number) =>
  db
    .select({ coupon, used: sql<number>`count(${userCoupon.usedAt})::int` })
    .from(coupon)
    .leftJoin(userCoupon, eq(userCoupon.couponId, coupon.id))
    .groupBy(coupon.id)
    .orderBy(asc(coupon.code))
    .limit(limit);
