import { Type } from 'typebox';
import type { ApiModule } from '../../api-module.ts';
import { defineJob, handleJob } from '../../jobs/job.ts';
import { importJob, runImport } from './import/import-listings.ts';
import { dropOldDays } from './item-days.repository.ts';
import { listingRoutes } from './listings.routes.ts';
import { reviewOpsCommands } from './review/review.ops.ts';
import { expireListings } from './selling/status-changes.repository.ts';
import { addCodesCommand } from './stock/codes.ops.ts';

const expiryJob = defineJob('expire-offers', Type.Unknown());

export const listingsModule: ApiModule = {
  name: 'listings',
  personalRows: [
    { table: 'dynamic_item', columns: ['owner_user'], onDelete: 'keep' },
    { table: 'listing_draft', columns: ['owner_user'], onDelete: 'delete' },
    { table: 'listing_import', columns: ['owner_user'], onDelete: 'delete' },
  ],
  routes: listingRoutes,
  tasks: (context) => ({
    ...handleJob(expiryJob, async () => {
      await expireListings(context.db, context.clock.now());
      await dropOldDays(context.db, context.clock.now());
    }),
    ...handleJob(importJob, ({ importId }) => runImport(context, importId)),
  }),
  opsCommands: [...reviewOpsCommands, addCodesCommand],
  schedule: [`* * * * * ${expiryJob.name}`],
};
