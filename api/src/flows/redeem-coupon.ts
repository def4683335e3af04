import type { CouponUse } from '@talad/contract/coupons';
import type { ApiModule } from '../api-module.ts';
import type { Config } from '../config/config.ts';
import type { Transaction } from '../db/database.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { route } from '../http/route.ts';
import { assertEmailVerified } from '../modules/accounts/index.ts';
import { postReward, presentCouponUse, setRedeemedOrder, spendCoupon } from '../modules/coupons/index.ts';
import { type OrderRules, orderRules, redeemItem } from '../modules/orders/index.ts';

export interface CouponToRedeem {
  readonly id: number;
  readonly userId: number;
  readonly now: Date;
  readonly config: Pick<Config, 'codesKey'>;
  readonly rules: OrderRules;
}

/**
 * Uses a coupon for an item of the official store, money or points: the used mark and the reward commit together, so that
 * concurrent requests give the reward once. Throws COUPON_USED, COUPON_TAKEN, COUPON_EXPIRED or OUT_OF_STOCK; NOT_FOUND for another
 * user's coupon.
 */
export async function redeemCoupon(
  tx: Transaction,
  { id, userId, now, config, rules }: CouponToRedeem,
): Promise<CouponUse> {
  const spent = await spendCoupon(tx, { id, userId, now });
  const { itemId } = spent.coupon;
  const transactionId = itemId === null ? null : await redeemItem(tx, { userId, itemId, now, config, rules });
  if (transactionId !== null) await setRedeemedOrder(tx, id, transactionId);
  await postReward(tx, spent, now);
  return presentCouponUse(tx, spent, transactionId, now);
}

const minuteMs = 60_000;

export const redeemCouponFlow: ApiModule = {
  name: 'redeem-coupon',
  routes: (app, { db, clock, config }) => {
    route(
      app,
      'POST /api/coupon/user-coupon/:id/use-coupon/',
      async ({ user, params, submission }) => {
        assertEmailVerified(user);
        const rules = await orderRules(db);
        return withIdempotencyKey(db, submission, (tx) =>
          redeemCoupon(tx, { id: params.id, userId: user.id, now: clock.now(), config, rules }),
        );
      },
      { rateLimit: { max: 60, windowMs: minuteMs, by: 'user' } },
    );
  },
};
