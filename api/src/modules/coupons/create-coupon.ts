import type { Text } from '@talad/contract/schema';
import type { Executor } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { findListingSnapshots } from '../listings/index.ts';
import { insertCoupon } from './coupons.repository.ts';
import { normaliseCode } from './coupons.service.ts';
import type { CouponRow } from './coupons.tables.ts';

/** The reward of a coupon. */
export type CouponBenefit =
  | { readonly type: 'cashback'; readonly satang: number }
  | { readonly type: 'get_points'; readonly points: number }
  | { readonly type: 'item_redeem'; readonly itemId: number };

export interface NewCoupon {
  readonly code: string;
  readonly names: Text;
  readonly descriptions: Text;
  readonly benefit: CouponBenefit;
  readonly claimLimit: number | null;
  readonly startsAt: Date;
  readonly expiresAt: Date | null;
  readonly at: Date;
}

const codePattern = /^[A-Z0-9-]{4,32}$/;
const maxPoints = 1_000_000_000;

const refuse = (field: string, detail: string) => new ApiError('VALIDATION', { field, detail });

async function benefitColumns(tx: Executor, benefit: CouponBenefit) {
  switch (benefit.type) {
    case 'cashback':
      if (benefit.satang <= 0) throw refuse('amount', 'A cashback must be more than 0 baht.');
      return { amountSatang: benefit.satang };
    case 'get_points':
      if (!Number.isInteger(benefit.points) || benefit.points < 1 || benefit.points > maxPoints) {
        throw refuse('points', `Points must be a whole number from 1 to ${maxPoints}.`);
      }
      return { points: benefit.points };
    case 'item_redeem': {
      const [item] = await findListingSnapshots(tx, [benefit.itemId]);
      // Redemption delivers at once, which only works for codes.
      if (item?.store.kind !== 'officialStore' || !item.deliveredByCode) {
        throw refuse(
          'item',
          'Only items of the official store that are handed over as a code can be redeemed.',
        );
      }
      return { itemId: benefit.itemId };
    }
  }
}

/** Creates a coupon; throws VALIDATION if its code is taken or its input is invalid. */
export async function createCoupon(tx: Executor, input: NewCoupon): Promise<CouponRow> {
  const { names, descriptions, benefit, claimLimit, startsAt, expiresAt, at } = input;
  const code = normaliseCode(input.code);
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
    couponType: benefit.type,
    ...(await benefitColumns(tx, benefit)),
    claimLimit,
    startsAt,
    expiresAt,
    createdAt: at,
  });
  if (!row) throw refuse('code', `A coupon with the code ${code} already exists.`);
  return row;
}
