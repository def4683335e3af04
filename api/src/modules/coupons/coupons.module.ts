import type { ApiModule } from '../module.ts';
import { couponOpsCommands } from './coupons.ops.ts';
import { couponRoutes } from './coupons.routes.ts';

/** Coupons that people add by a code and use once: money, points, or an item of the official store. */
export const couponsModule: ApiModule = {
  name: 'coupons',
  // What they gave stands in the books.
  personalRows: [{ table: 'user_coupon', columns: ['user_id'], onDelete: 'keep' }],
  routes: couponRoutes,
  opsCommands: couponOpsCommands,
};
