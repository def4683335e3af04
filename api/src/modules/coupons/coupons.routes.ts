import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { route } from '../../http/route.ts';
import { assertEmailVerified } from '../accounts/index.ts';
import { addCoupon, listCoupons } from './coupons.service.ts';

const minuteMs = 60_000;

export function couponRoutes(app: FastifyInstance, { db, clock }: AppContext): void {
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
}
