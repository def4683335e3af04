import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { rateLimitFrom } from '../config/index.ts';
import { changePassword } from './password-change.service.ts';
import { presentSession } from './sessions.presenter.ts';
import { listTrustedBrowsers, revokeTrustedBrowser } from './trusted-browsers.ts';
import {
  readTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
  turnOffTwoFactor,
  turnOnTwoFactor,
} from './two-factor.service.ts';

export function securityRoutes(app: FastifyInstance, context: AppContext): void {
  // Limits guesses of passwords and codes by an attacker who uses a signed-in browser.
  const guessLimit = { rateLimit: { ...rateLimitFrom(context.db, 'proof_tries'), by: 'user' } } as const;

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
    ({ user, body, request }) => turnOnTwoFactor(context, user.id, body.otp, request.sessionToken),
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
    async ({ user, body, request }) => {
      await turnOffTwoFactor(context, user.id, body, request.sessionToken);
      return {};
    },
    guessLimit,
  );

  route(
    app,
    'POST /api/auth/password/change',
    async ({ user, body, request }) => {
      await changePassword(context, user.id, body, request.sessionToken);
      return {};
    },
    guessLimit,
  );

  route(app, 'GET /api/user/session', async ({ user, request }) => {
    const sessions = await context.sessions.list(user.id, request.sessionToken);
    return { results: sessions.map(presentSession) };
  });

  route(app, 'DELETE /api/user/session/:id', async ({ user, params }) => {
    if (!(await context.sessions.endOne(user.id, params.id)))
      throw new ApiError('NOT_FOUND', { detail: 'Session not found.' });
    return {};
  });

  route(app, 'GET /api/user/trusted-browser', async ({ user, request }) => {
    const browsers = await listTrustedBrowsers(context, user.id, request.trustedToken(user.id));
    return {
      results: browsers.map(({ expiresAt, ...browser }) => ({
        ...presentSession(browser),
        expiresAt: expiresAt.toISOString(),
      })),
    };
  });

  route(app, 'DELETE /api/user/trusted-browser/:id', async ({ user, params }) => {
    if (!(await revokeTrustedBrowser(context, user.id, params.id)))
      throw new ApiError('NOT_FOUND', { detail: 'Browser not found.' });
    return {};
  });

  route(app, 'DELETE /api/user/session', async ({ user, request }) => ({
    ended: await context.sessions.endOthers(user.id, request.sessionToken ?? ''),
  }));
}
