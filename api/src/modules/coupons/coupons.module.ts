import type { ApiModule } from '../../api-module.ts';
import { couponOpsCommands } from './coupons.ops.ts';
import { couponRoutes } from './coupons.routes.ts';

/** Coupons that users add by code and use once, for money, points, or an item of the official store. */
export const couponsModule: ApiModule = {
  name: 'coupons',
  // Ledger journals refer to used coupons.
  personalRows: [{ table: 'user_coupon', columns: ['user_id'], onDelete: 'keep' }],
  routes: couponRoutes,
  opsCommands: couponOpsCommands,
};
