import { Type } from 'typebox';
import type { ApiModule } from '../../api-module.ts';
import { dropEndedRateLimits } from '../../http/database-counter.repository.ts';
import { deleteExpiredKeys } from '../../http/idempotency.ts';
import { defineJob, handleJob } from '../../jobs/job.ts';
import { accountMailJob, sendAccountMail } from './account-mail.job.ts';
import { dropExpiredTokens } from './accounts.repository.ts';
import { emailVerificationRoutes } from './email-verification.routes.ts';
import { passwordResetRoutes } from './password-reset.routes.ts';
import { dropOldPhoneCodes, phoneCodeJob, sendPhoneCode } from './phone.service.ts';
import { profileRoutes } from './profile.routes.ts';
import { registrationRoutes } from './registration.routes.ts';
import { securityRoutes } from './security.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { dropOldSignInCodeTries } from './sign-in-code.service.ts';
import { SignInLimits } from './sign-in-limits.ts';
import { dropExpiredTrustedBrowsers } from './trusted-browsers.repository.ts';
import { sendUserMail, userMailJob } from './user-mail.job.ts';
import { backfillAccountTraits } from './user-traits.ts';
import { usersOpsCommands } from './users.ops.ts';

const housekeepingJob = defineJob('drop-expired-sessions', Type.Unknown());

export const accountsModule: ApiModule = {
  name: 'accounts',
  routes: async (app, context) => {
    const limits = new SignInLimits(context);
    registrationRoutes(app, context, limits);
    signInRoutes(app, context, limits);
    emailVerificationRoutes(app, context);
    passwordResetRoutes(app, context, limits);
    securityRoutes(app, context);
    await profileRoutes(app, context);
  },
  tasks: (context) => ({
    ...handleJob(accountMailJob, ({ email, kind, callbackUrl }) =>
      sendAccountMail(context, email, kind, callbackUrl),
    ),
    ...handleJob(userMailJob, (payload) => sendUserMail(context, payload)),
    ...handleJob(phoneCodeJob, ({ id }) => sendPhoneCode(context, id)),
    ...handleJob(housekeepingJob, async () => {
      await context.sessions.dropExpired();
      await dropExpiredTokens(context.db, context.clock.now());
      await dropOldPhoneCodes(context.db, context.clock.now());
      await dropExpiredTrustedBrowsers(context.db, context.clock.now());
      await dropOldSignInCodeTries(context.db, context.clock.now());
      await deleteExpiredKeys(context.db, context.clock.now());
      await dropEndedRateLimits(context.db);
      await backfillAccountTraits(context);
    }),
  }),
  personalRows: [
    { table: 'account', columns: ['id'], hide: ['password_hash'], onDelete: 'keep' },
    { table: 'account_session', columns: ['account_id'], hide: ['token_hash'], onDelete: 'delete' },
    { table: 'account_token', columns: ['account_id'], hide: ['token_hash'], onDelete: 'delete' },
    { table: 'account_two_factor', columns: ['account_id'], hide: ['secret'], onDelete: 'delete' },
    { table: 'account_recovery_code', columns: ['account_id'], hide: ['code_hash'], onDelete: 'delete' },
    {
      table: 'account_trusted_browser',
      columns: ['account_id'],
      hide: ['token_hash'],
      onDelete: 'delete',
    },
    { table: 'sign_in_code_try', columns: ['account_id'], onDelete: 'delete' },
    { table: 'phone_code', columns: ['account_id'], onDelete: 'delete' },
    {
      table: 'idempotency_key',
      columns: ['user_id'],
      hide: ['response', 'request_hash'],
      onDelete: 'delete',
    },
  ],
  opsCommands: usersOpsCommands,
  schedule: [`17 * * * * ${housekeepingJob.name}`],
};
