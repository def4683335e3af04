import { and, eq, inArray, lt, ne, or } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import type { Trait } from '../related-users/index.ts';
import { coupon, couponTrait } from './coupons.tables.ts';

/**
 * Stores what belongs to the person who takes or uses a coupon; false if any of it belongs to another user who has the
 * coupon. Of two at once, the second waits for the first, as both write the same row.
 */
export async function claimTraits(
  tx: Transaction,
  { couponId, userId }: { readonly couponId: number; readonly userId: number },
  traits: readonly Trait[],
): Promise<boolean> {
  if (traits.length === 0) return true;
  // Always in the same order, so that two at once cannot wait for each other.
  const rows = traits
    .map((trait) => ({ couponId, userId, ...trait }))
    .toSorted((a, b) => a.kind.localeCompare(b.kind) || a.value.compare(b.value));
  await tx.insert(couponTrait).values(rows).onConflictDoNothing();
  const isOne = rows.map(({ kind, value }) => and(eq(couponTrait.kind, kind), eq(couponTrait.value, value)));
  const others = and(eq(couponTrait.couponId, couponId), ne(couponTrait.userId, userId), or(...isOne));
  return (await tx.$count(couponTrait, others)) === 0;
}

/** Deletes what is stored of coupons that have ended. */
export async function deleteEndedClaims(db: Executor, now: Date): Promise<void> {
  const ended = db
    .select({ id: coupon.id })
    .from(coupon)
    .where(or(lt(coupon.expiresAt, now), lt(coupon.stoppedAt, now)));
  await db.delete(couponTrait).where(inArray(couponTrait.couponId, ended));
}
