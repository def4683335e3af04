import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { presentCurrentUser } from './accounts.presenter.ts';
import { requestPasswordReset, resetPassword } from './password-reset.service.ts';
import { loadAccount } from './profile.service.ts';
import { register, resendVerification, verifyEmail } from './registration.service.ts';
import { checkCredentials } from './sign-in.service.ts';
import { SignInLimits } from './sign-in-limits.ts';
import { trustBrowser } from './trusted-browsers.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export function accountRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  const limits = new SignInLimits(context);

  route(
    app,
    'POST /api/auth/register',
    async ({ body, request, reply }) => {
      const account = await register(context, body);
      await reply.signIn(account.id);
      limits.remember({ email: account.email, request, reply });
      return presentCurrentUser(db, account);
    },
    { rateLimit: { max: 60, windowMs: hourMs, by: 'address' } },
  );

  route(
    app,
    'POST /api/auth/token/login',
    ({ body: { trustBrowser: isToBeTrusted, ...given }, request, reply }) =>
      limits.signIn({ email: given.email, request, reply }, async () => {
        const { account, usedCode } = await checkCredentials(context, {
          ...given,
          address: request.ip,
          trustedToken: (accountId) => request.trustedToken(accountId),
        });
        if (usedCode && isToBeTrusted) {
          const origin = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
          reply.keepTrust(account.id, await trustBrowser(context, account.id, origin));
        }
        await reply.signIn(account.id);
        return presentCurrentUser(db, account);
      }),
  );

  route(app, 'POST /api/auth/token/logout', async ({ reply }) => {
    await reply.signOut();
    return {};
  });

  route(app, 'GET /api/auth/user/me', async ({ user }) =>
    presentCurrentUser(db, await loadAccount(context, user.id)),
  );

  route(
    app,
    'POST /api/auth/email/verify',
    async ({ body }) => {
      await verifyEmail(context, body.token);
      return {};
    },
    { rateLimit: { max: 30, windowMs: minuteMs, by: 'address' } },
  );

  route(
    app,
    'POST /api/auth/email/resend',
    async ({ user, query }) => {
      await resendVerification(context, user.id, query.callbackUrl);
      return {};
    },
    { rateLimit: { max: 3, windowMs: 10 * minuteMs, by: 'user' } },
  );

  route(
    app,
    'POST /api/auth/password/forgot',
    async ({ body, request, reply }) => {
      limits.resetMail({ email: body.email, request, reply });
      await requestPasswordReset(context, body);
      return {};
    },
    { rateLimit: { max: 3, windowMs: 10 * minuteMs, by: 'email' } },
  );

  route(
    app,
    'POST /api/auth/password/reset',
    async ({ body }) => {
      await resetPassword(context, body);
      return {};
    },
    { rateLimit: { max: 10, windowMs: 10 * minuteMs, by: 'address' } },
  );
}
