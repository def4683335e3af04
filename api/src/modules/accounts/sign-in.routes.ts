import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { originOf } from '../../http/request-origin.ts';
import { route } from '../../http/route.ts';
import { presentCurrentUser } from './accounts.presenter.ts';
import { loadAccount } from './profile.service.ts';
import { checkCredentials } from './sign-in.service.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { trustBrowser } from './trusted-browsers.ts';
import { recordSignInTraits } from './user-traits.ts';

export function signInRoutes(app: FastifyInstance, context: AppContext, limits: SignInLimits): void {
  const { db } = context;

  route(
    app,
    'POST /api/auth/token/login',
    async ({ body: { trustBrowser: isToBeTrusted, ...input }, request, reply }) => {
      const { result: account, browserIds } = await limits.signIn(
        { email: input.email, request, reply },
        async () => {
          const { account, usedCode } = await checkCredentials(context, {
            ...input,
            address: request.ip,
            trustedToken: (accountId) => request.trustedToken(accountId),
          });
          if (usedCode && isToBeTrusted) {
            reply.keepTrust(account.id, await trustBrowser(context, account.id, originOf(request)));
          }
          await reply.signIn(account.id);
          return account;
        },
      );
      await recordSignInTraits(context, account, { browserIds, address: request.ip });
      return presentCurrentUser(db, account);
    },
  );

  route(app, 'POST /api/auth/token/logout', async ({ reply }) => {
    await reply.signOut();
    return {};
  });

  route(app, 'GET /api/auth/user/me', async ({ user }) =>
    presentCurrentUser(db, await loadAccount(context, user.id)),
  );
}
