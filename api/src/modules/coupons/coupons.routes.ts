import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import { route } from '../../http/route.ts';
import { assertEmailVerified } from '../accounts/index.ts';
import { orderRules } from '../orders/index.ts';
import { addCoupon, listCoupons, useCoupon } from './coupons.service.ts';

const minuteMs = 60_000;

export function couponRoutes(app: FastifyInstance, { db, clock, config }: AppContext): void {
  route(app, 'GET /api/coupon/user-coupon/', ({ user, query }) =>
    listCoupons(db, {
      userId: user.id,
      text: query.coupon_code,
      page: query.page ?? 1,
      now: clock.now(),
    }),
  );

  route(
    app,
    'POST /api/coupon/user-coupon/add-coupon/',
    ({ user, body }) => {
      assertEmailVerified(user);
      return inTransaction(db, (tx) => addCoupon(tx, user.id, body.couponCode, clock.now()));
    },
    // Prevents guessing of codes.
    { rateLimit: { max: 20, windowMs: 10 * minuteMs, by: 'user' } },
  );

  route(
    app,
    'POST /api/coupon/user-coupon/:id/use-coupon/',
    async ({ user, params, idempotencyKey }) => {
      assertEmailVerified(user);
      const rules = await orderRules(db);
      const call = { userId: user.id, call: 'use-coupon', key: idempotencyKey, request: params };
      return withIdempotencyKey(db, call, (tx) =>
        useCoupon(tx, { id: params.id, userId: user.id, now: clock.now(), config, rules }),
      );
    },
    { rateLimit: { max: 60, windowMs: minuteMs, by: 'user' } },
  );
}
