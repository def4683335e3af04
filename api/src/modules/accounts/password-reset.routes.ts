import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { requestPasswordReset, resetPassword } from './password-reset.service.ts';
import type { SignInLimits } from './sign-in-limits.ts';

const minuteMs = 60_000;

export function passwordResetRoutes(app: FastifyInstance, context: AppContext, limits: SignInLimits): void {
  route(
    app,
    'POST /api/auth/password/forgot',
    async ({ body, request, reply }) => {
      await limits.resetMail({ email: body.email, request, reply });
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
