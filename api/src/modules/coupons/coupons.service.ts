import type { CouponUse, UserCoupon } from '@talad/contract/coupons';
import { toBaht } from '@talad/contract/money';
import type { Executor, Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Journal, post } from '../ledger/index.ts';
import { findListingSnapshots, type ListingSnapshot } from '../listings/index.ts';
import { ownTraitsOf } from '../related-users/index.ts';
import { claimTraits } from './coupon-traits.repository.ts';
import { couponState, presentUserCoupon } from './coupons.presenter.ts';
import {
  claimCoupon,
  couponPageSize,
  findCouponByCode,
  findOwned,
  giveTo,
  markUsed,
  type OwnedCoupon,
  ownedCoupons,
} from './coupons.repository.ts';
import type { CouponRow } from './coupons.tables.ts';

/** Normalizes a typed code to its stored form. */
export const normaliseCode = (code: string): string => code.trim().toUpperCase().replaceAll(/\s+/g, '');

async function present(db: Executor, rows: readonly OwnedCoupon[], now: Date): Promise<UserCoupon[]> {
  const itemIds = rows.flatMap(({ coupon }) => coupon.itemId ?? []);
  const items = new Map<number, ListingSnapshot>(
    (await findListingSnapshots(db, itemIds)).map((item) => [item.id, item] as const),
  );
  return rows.map((row) => presentUserCoupon(row, items.get(row.coupon.itemId ?? 0), now));
}

/** One page of a user's coupons, usable ones first. */
export async function listCoupons(
  db: Executor,
  query: {
    readonly userId: number;
    readonly text?: string | undefined;
    readonly page: number;
    readonly now: Date;
  },
) {
  const { rows, total } = await ownedCoupons(db, query);
  const next = query.page * couponPageSize < total ? String(query.page + 1) : null;
  return {
    results: await present(db, rows, query.now),
    paged: { page: query.page, pageSize: couponPageSize, total, next },
  };
}

/** One person uses a coupon once, with whichever of their accounts. Throws COUPON_TAKEN. */
async function assertTraitsAreNew(tx: Transaction, couponId: number, userId: number): Promise<void> {
  if (await claimTraits(tx, { couponId, userId }, await ownTraitsOf(tx, userId))) return;
  throw new ApiError('COUPON_TAKEN', { detail: 'Each person can use this coupon once.' });
}

const expired = () => new ApiError('COUPON_EXPIRED', { detail: 'Coupon expired' });

/** Adds a coupon to a user's wallet, once for each person and within its claim limit; the wallet page depends on the error messages. */
export async function giveCoupon(
  tx: Transaction,
  coupon: CouponRow,
  userId: number,
  now: Date,
): Promise<OwnedCoupon> {
  if (coupon.stoppedAt || (coupon.expiresAt && coupon.expiresAt <= now)) throw expired();
  // Insert the user's row first, so that a user who already has the coupon takes no claim.
  const owned = await giveTo(tx, coupon.id, userId, now);
  if (!owned) throw new ApiError('COUPON_ALREADY_ADDED', { detail: 'Coupon already added' });
  await assertTraitsAreNew(tx, coupon.id, userId);
  if (!(await claimCoupon(tx, coupon.id))) {
    throw new ApiError('COUPON_EXHAUSTED', { detail: 'Coupon fully claimed' });
  }
  return { owned, coupon };
}

/** Adds a coupon by its code. */
export async function addCoupon(
  tx: Transaction,
  userId: number,
  code: string,
  now: Date,
): Promise<UserCoupon> {
  const coupon = await findCouponByCode(tx, normaliseCode(code));
  // A coupon that has not started is reported as not found.
  if (!coupon || coupon.startsAt > now) {
    throw new ApiError('COUPON_NOT_FOUND', { field: 'couponCode', detail: 'Coupon not found' });
  }
  const [shown] = await present(tx, [await giveCoupon(tx, coupon, userId, now)], now);
  if (!shown) throw new Error('The coupon was not shown');
  return shown;
}

function couponJournal({ owned, coupon }: OwnedCoupon, at: Date): Journal | undefined {
  const common = {
    ref: { type: 'coupon', id: String(owned.id) },
    actor: `user:${owned.userId}`,
    memo: coupon.names,
    at,
  };
  if (coupon.amountSatang !== null) {
    return {
      ...common,
      kind: 'CASHBACK',
      idempotencyKey: `CASHBACK:${owned.id}`,
      entries: [
        { account: { kind: 'promo_expense' }, amount: -coupon.amountSatang },
        { account: { kind: 'wallet_usable', ownerId: owned.userId }, amount: coupon.amountSatang },
      ],
    };
  }
  if (coupon.points !== null) {
    return {
      ...common,
      kind: 'POINTS',
      idempotencyKey: `POINTS:${owned.id}`,
      entries: [
        { account: { kind: 'points_issued' }, amount: -coupon.points },
        { account: { kind: 'points_user', ownerId: owned.userId }, amount: coupon.points },
      ],
    };
  }
  return undefined;
}

/** Posts the money or points of a used coupon; nothing if its reward is an item. */
export async function postReward(tx: Transaction, used: OwnedCoupon, at: Date): Promise<void> {
  const journal = couponJournal(used, at);
  if (journal) await post(tx, journal);
}

/** Marks a coupon as used, for the first of concurrent requests. COUPON_USED, COUPON_TAKEN, COUPON_EXPIRED, NOT_FOUND. */
export async function spendCoupon(
  tx: Transaction,
  { id, userId, now }: { readonly id: number; readonly userId: number; readonly now: Date },
): Promise<OwnedCoupon> {
  const found = await findOwned(tx, id, userId);
  if (!found) throw new ApiError('NOT_FOUND', { detail: 'Coupon not found' });
  const state = couponState(found, now);
  if (state === 'expired' || state === 'stopped' || found.coupon.startsAt > now) throw expired();
  if (state === 'used' || !(await markUsed(tx, id, now))) {
    throw new ApiError('COUPON_USED', { detail: 'Coupon already used' });
  }
  // Again, as two accounts may have turned out to be one person's since they took it.
  await assertTraitsAreNew(tx, found.coupon.id, userId);
  return { ...found, owned: { ...found.owned, usedAt: now } };
}

/** What the use of a coupon gave; `transactionId` is the order of its item. */
export async function presentCouponUse(
  tx: Transaction,
  { coupon, owned }: OwnedCoupon,
  transactionId: number | null,
  now: Date,
): Promise<CouponUse> {
  const [userCoupon] = await present(tx, [{ coupon, owned: { ...owned, transactionId } }], now);
  if (!userCoupon) throw new Error('The coupon was not shown');
  return {
    couponType: coupon.couponType,
    amount: coupon.amountSatang === null ? null : toBaht(coupon.amountSatang),
    points: coupon.points,
    transactionId,
    userCoupon,
  };
}
