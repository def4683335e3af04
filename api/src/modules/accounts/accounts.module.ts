import { Type } from 'typebox';
import { forgetOldKeys } from '../../http/idempotency.ts';
import { defineJob, handleJob } from '../../jobs/job.ts';
import type { ApiModule } from '../module.ts';
import { accountMailJob, sendAccountMail } from './account-mail.job.ts';
import { dropExpiredTokens } from './accounts.repository.ts';
import { accountRoutes } from './accounts.routes.ts';
import { personMailJob, sendPersonMail } from './person-mail.job.ts';
import { dropOldPhoneCodes, phoneCodeJob, sendPhoneCode } from './phone.service.ts';
import { profileRoutes } from './profile.routes.ts';
import { securityRoutes } from './security.routes.ts';
import { usersOpsCommands } from './users.ops.ts';

const housekeepingJob = defineJob('drop-expired-sessions', Type.Unknown());

export const accountsModule: ApiModule = {
  name: 'accounts',
  routes: async (app, context) => {
    accountRoutes(app, context);
    securityRoutes(app, context);
    await profileRoutes(app, context);
  },
  tasks: (context) => ({
    ...handleJob(accountMailJob, ({ email, kind }) => sendAccountMail(context, email, kind)),
    ...handleJob(personMailJob, (payload) => sendPersonMail(context, payload)),
    ...handleJob(phoneCodeJob, ({ id }) => sendPhoneCode(context, id)),
    ...handleJob(housekeepingJob, async () => {
      await context.sessions.dropExpired();
      await dropExpiredTokens(context.db, context.clock.now());
      await dropOldPhoneCodes(context.db, context.clock.now());
      await forgetOldKeys(context.db, context.clock.now());
    }),
  }),
  opsCommands: usersOpsCommands,
  schedule: [`17 * * * * ${housekeepingJob.name}`],
};
