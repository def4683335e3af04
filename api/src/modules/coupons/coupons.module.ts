import type { ApiModule } from '../module.ts';
import { couponOpsCommands } from './coupons.ops.ts';
import { couponRoutes } from './coupons.routes.ts';

/** Coupons that people add by a code and use once: money, points, or an item of the official store. */
export const couponsModule: ApiModule = {
  name: 'coupons',
  routes: couponRoutes,
  opsCommands: couponOpsCommands,
};
