import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { assertEmailVerified, hashSecretToken } from '../accounts/index.ts';
import { findProfile, finishOAuth, linkByCredentials, linkMethodsOf, startOAuth } from './links.service.ts';

const minuteMs = 60_000;
const tenMinutesMs = 10 * minuteMs;

/** An attempt belongs to the session that opened it. */
const sessionOf = ({ sessionToken = '' }: FastifyRequest): string => hashSecretToken(sessionToken);

export function linkCreationRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, 'GET /api/user/db-sync/ways', ({ query, request }) =>
    app.publicReads.read(request, (read) => linkMethodsOf(read, query.gameId)),
  );

  // Polled every two seconds while a popup is open; several popups may be open.
  route(
    app,
    'POST /api/user/db-sync/check-oauth',
    ({ user, body }) => findProfile(db, user.id, body.gameId),
    { rateLimit: { max: 180, windowMs: minuteMs, by: 'user' } },
  );

  // Low: stops guessing of game passwords.
  route(
    app,
    'POST /api/user/db-sync/basic-auth',
    async ({ user, body }) => {
      assertEmailVerified(user);
      return { user: await linkByCredentials(context, { userId: user.id, ...body }) };
    },
    { rateLimit: { max: 10, windowMs: tenMinutesMs, by: 'user' } },
  );

  route(
    app,
    'POST /api/user/db-sync/oauth/start',
    ({ user, body, request }) => {
      assertEmailVerified(user);
      return startOAuth(context, { userId: user.id, sessionHash: sessionOf(request), ...body });
    },
    { rateLimit: { max: 30, windowMs: tenMinutesMs, by: 'user' } },
  );

  route(
    app,
    'POST /api/user/db-sync/oauth/finish',
    async ({ user, body: { state, ...body }, request }) => {
      const gameId = Number(state.slice('game_'.length));
      const scope = { userId: user.id, sessionHash: sessionOf(request), gameId };
      return { gameId, user: await finishOAuth(context, { ...scope, ...body }) };
    },
    { rateLimit: { max: 30, windowMs: tenMinutesMs, by: 'user' } },
  );
}
