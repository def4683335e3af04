import { Type } from 'typebox';
import { defineJob, handleJob } from '../../jobs/job.ts';
import type { ApiModule } from '../module.ts';
import { dropOldDays } from './item-days.ts';
import { expireOffers } from './listings.repository.ts';
import { listingRoutes } from './listings.routes.ts';

const expiryJob = defineJob('expire-offers', Type.Unknown());

export const listingsModule: ApiModule = {
  name: 'listings',
  routes: listingRoutes,
  tasks: ({ db, clock }) =>
    handleJob(expiryJob, async () => {
      await expireOffers(db, clock.now());
      await dropOldDays(db, clock.now());
    }),
  schedule: [`* * * * * ${expiryJob.name}`],
};
