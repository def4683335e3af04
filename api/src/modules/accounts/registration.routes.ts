import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { presentCurrentUser } from './accounts.presenter.ts';
import { register } from './registration.service.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { recordSignInTraits } from './user-traits.ts';

const hourMs = 60 * 60_000;

export function registrationRoutes(app: FastifyInstance, context: AppContext, limits: SignInLimits): void {
  const { db } = context;

  route(
    app,
    'POST /api/auth/register',
    async ({ body, request, reply }) => {
      const account = await register(context, body);
      await reply.signIn(account.id);
      const browserIds = limits.remember({ email: account.email, request, reply });
      await recordSignInTraits(context, account, { browserIds, address: request.ip });
      return presentCurrentUser(db, account);
    },
    { rateLimit: { max: 60, windowMs: hourMs, by: 'address' } },
  );
}
