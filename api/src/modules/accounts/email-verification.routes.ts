import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { resendVerification, verifyEmail } from './registration.service.ts';

const minuteMs = 60_000;

export function emailVerificationRoutes(app: FastifyInstance, context: AppContext): void {
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
}
