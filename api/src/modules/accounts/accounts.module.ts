import { Type } from 'typebox';
import { forgetOldKeys } from '../../http/idempotency.ts';
import { defineJob, handleJob } from '../../jobs/job.ts';
import type { ApiModule } from '../module.ts';
import { accountMailJob, sendAccountMail } from './account-mail.job.ts';
import { dropExpiredTokens } from './accounts.repository.ts';
import { accountRoutes } from './accounts.routes.ts';
import { personMailJob, sendPersonMail } from './person-mail.job.ts';
import { securityRoutes } from './security.routes.ts';

const housekeepingJob = defineJob('drop-expired-sessions', Type.Unknown());

export const accountsModule: ApiModule = {
  name: 'accounts',
  routes: (app, context) => {
    accountRoutes(app, context);
    securityRoutes(app, context);
  },
  tasks: (context) => ({
    ...handleJob(accountMailJob, ({ email, kind }) => sendAccountMail(context, email, kind)),
    ...handleJob(personMailJob, (payload) => sendPersonMail(context, payload)),
    ...handleJob(housekeepingJob, async () => {
      await context.sessions.dropExpired();
      await dropExpiredTokens(context.db, context.clock.now());
      await forgetOldKeys(context.db, context.clock.now());
    }),
  }),
  schedule: [`17 * * * * ${housekeepingJob.name}`],
};
