import { Type } from 'typebox';
import type { ApiModule } from '../../api-module.ts';
import { defineJob, handleJob } from '../../jobs/job.ts';
import { deleteEndedClaims } from './coupon-traits.repository.ts';
import { couponOpsCommands } from './coupons.ops.ts';
import { couponRoutes } from './coupons.routes.ts';

const endedJob = defineJob('drop-ended-coupon-claims', Type.Unknown());

/** Coupons that users add by code and use once, for money, points, or an item of the official store. */
export const couponsModule: ApiModule = {
  name: 'coupons',
  // Ledger journals refer to used coupons.
  personalRows: [
    { table: 'user_coupon', columns: ['user_id'], onDelete: 'keep' },
    { table: 'coupon_trait', columns: ['user_id'], hide: ['value'], onDelete: 'keep' },
  ],
  tasks: ({ db, clock }) => handleJob(endedJob, () => deleteEndedClaims(db, clock.now())),
  schedule: [`17 4 * * * ${endedJob.name}`],
  routes: couponRoutes,
  opsCommands: couponOpsCommands,
};
