import type { UserCoupon } from '@talad/contract/coupons';
import { toBaht } from '@talad/contract/money';
import type { ListingSnapshot } from '../listings/index.ts';
import { pictureRef } from '../pictures/index.ts';
import type { OwnedCoupon } from './coupons.repository.ts';

type State = UserCoupon['state'];

/** State of a user's coupon at a time. */
export function couponState({ owned, coupon }: OwnedCoupon, now: Date): State {
  if (owned.usedAt) return 'used';
  if (coupon.stoppedAt) return 'stopped';
  if (coupon.expiresAt && coupon.expiresAt <= now) return 'expired';
  return 'valid';
}

/** A coupon as seen by its owner; `item` is the item that it redeems. */
export function presentUserCoupon(
  found: OwnedCoupon,
  item: ListingSnapshot | undefined,
  now: Date,
): UserCoupon {
  const { owned, coupon } = found;
  const state = couponState(found, now);
  return {
    id: owned.id,
    isValid: state === 'valid' && coupon.startsAt <= now,
    state,
    usedAt: owned.usedAt?.toISOString() ?? null,
    addedAt: owned.addedAt.toISOString(),
    coupon: {
      name: coupon.names.en,
      names: coupon.names,
      description: coupon.descriptions.en,
      descriptions: coupon.descriptions,
      image: item ? pictureRef(item.pictureKey, item.pictureColor) : null,
      couponType: coupon.couponType,
      code: coupon.code,
      amount: coupon.amountSatang === null ? null : toBaht(coupon.amountSatang),
      points: coupon.points,
      itemNames: item?.names ?? null,
      expiresAt: coupon.expiresAt?.toISOString() ?? null,
    },
  };
}
