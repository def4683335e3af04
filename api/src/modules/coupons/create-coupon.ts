import type { Text } from '@talad/contract/schema';
import type { Executor } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { findListingSnapshots } from '../listings/index.ts';
import { insertCoupon } from './coupons.repository.ts';
import { normaliseCode } from './coupons.service.ts';
import type { CouponRow } from './coupons.tables.ts';

/** The reward of a coupon. */
export type CouponGift =
  | { readonly type: 'cashback'; readonly satang: number }
  | { readonly type: 'get_points'; readonly points: number }
  | { readonly type: 'item_redeem'; readonly itemId: number };

export interface NewCoupon {
  readonly code: string;
  readonly names: Text;
  readonly descriptions: Text;
  readonly gift: CouponGift;
  readonly claimLimit: number | null;
  readonly startsAt: Date;
  readonly expiresAt: Date | null;
  readonly at: Date;
}

const codePattern = /^[A-Z0-9-]{4,32}$/;
const maxPoints = 1_000_000_000;

const refuse = (field: string, detail: string) => new ApiError('VALIDATION', { field, detail });

async function giftColumns(tx: Executor, gift: CouponGift) {
  switch (gift.type) {
    case 'cashback':
      if (gift.satang <= 0) throw refuse('amount', 'A cashback must be more than 0 baht.');
      return { amountSatang: gift.satang };
    case 'get_points':
      if (!Number.isInteger(gift.points) || gift.points < 1 || gift.points > maxPoints) {
        throw refuse('points', `Points must be a whole number from 1 to ${maxPoints}.`);
      }
      return { points: gift.points };
    case 'item_redeem': {
      const [item] = await findListingSnapshots(tx, [gift.itemId]);
      // Redemption delivers at once, which only works for codes.
      if (item?.store.kind !== 'officialStore' || !item.deliveredByCode) {
        throw refuse(
          'item',
          'Only items of the official store that are handed over as a code can be redeemed.',
        );
      }
      return { itemId: gift.itemId };
    }
  }
}

/** Creates a coupon; throws VALIDATION if its code is taken or its input is invalid. */
export async function createCoupon(tx: Executor, given: NewCoupon): Promise<CouponRow> {
  const { names, descriptions, gift, claimLimit, startsAt, expiresAt, at } = given;
  const code = normaliseCode(given.code);
  if (!codePattern.test(code)) throw refuse('code', 'A code is 4 to 32 letters, digits and hyphens.');
  if (expiresAt && expiresAt <= startsAt)
    throw refuse('expiresAt', 'The end date must be after the start date.');
  if (claimLimit !== null && (!Number.isInteger(claimLimit) || claimLimit < 1)) {
    throw refuse('claimLimit', 'The limit must be a whole number from 1.');
  }
  const row = await insertCoupon(tx, {
    code,
    names,
    descriptions,
    couponType: gift.type,
    ...(await giftColumns(tx, gift)),
    claimLimit,
    startsAt,
    expiresAt,
    createdAt: at,
  });
  if (!row) throw refuse('code', `A coupon with the code ${code} already exists.`);
  return row;
}
