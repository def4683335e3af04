import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import {
  readTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
  turnOffTwoFactor,
  turnOnTwoFactor,
} from './two-factor.service.ts';

// Passwords and codes are guessed at here, by whoever sits before somebody else's open browser.
const guessLimit = { rateLimit: { max: 20, windowMs: 10 * 60_000, by: 'user' } } as const;

export function securityRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, 'GET /api/user/verify-otp', ({ user }) => readTwoFactor(context, user.id));

  route(
    app,
    'POST /api/user/two-factor/set-up',
    ({ user, body }) => setUpTwoFactor(context, user.id, body.password),
    guessLimit,
  );

  route(
    app,
    'POST /api/user/two-factor/confirm',
    ({ user, body }) => turnOnTwoFactor(context, user.id, body.otp),
    guessLimit,
  );

  route(
    app,
    'POST /api/user/two-factor/recovery-codes',
    ({ user, body }) => renewRecoveryCodes(context, user.id, body),
    guessLimit,
  );

  route(
    app,
    'POST /api/user/two-factor/turn-off',
    async ({ user, body }) => {
      await turnOffTwoFactor(context, user.id, body);
      return {};
    },
    guessLimit,
  );
}
