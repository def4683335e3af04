import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import { route } from '../../http/route.ts';
import { GameOutcomeUnknown } from '../../ports/game-server.ts';
import { assertEmailVerified, hashSecretToken } from '../accounts/index.ts';
import { listSyncedItems, presentLink, presentSynced, syncedPageSize } from './linking.presenter.ts';
import { listLinksOfUser } from './links.repository.ts';
import {
  findProfile,
  finishOAuth,
  linkByCredentials,
  readLink,
  startOAuth,
  waysOf,
} from './links.service.ts';
import { listSynced, unlistSynced } from './sell-synced.ts';
import { syncLink } from './sync-link.ts';
import { unlink } from './unlink.ts';

const minuteMs = 60_000;
const tenMinutesMs = 10 * minuteMs;

/** An attempt belongs to the session that opened it. */
const sessionOf = ({ sessionToken = '' }: FastifyRequest): string => hashSecretToken(sessionToken);

export function linkingRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, 'GET /api/user/db-sync/ways', ({ query }) => waysOf(context, query.gameId));

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
      const place = { userId: user.id, sessionHash: sessionOf(request), gameId };
      return { gameId, user: await finishOAuth(context, { ...place, ...body }) };
    },
    { rateLimit: { max: 30, windowMs: tenMinutesMs, by: 'user' } },
  );

  route(app, 'GET /api/user/db-sync/link', async ({ user }) => ({
    results: await Promise.all((await listLinksOfUser(db, user.id)).map((row) => presentLink(context, row))),
  }));

  route(
    app,
    'POST /api/user/db-sync/link/:id/sync',
    async ({ user, params: { id } }) => {
      await readLink(db, user.id, id);
      try {
        await syncLink(context, id);
      } catch (error) {
        if (!(error instanceof GameOutcomeUnknown)) throw error;
        throw new ApiError('GAME_UNAVAILABLE', { detail: error.message });
      }
      return presentLink(context, await readLink(db, user.id, id));
    },
    { rateLimit: { max: 6, windowMs: minuteMs, by: 'user' } },
  );

  route(app, 'DELETE /api/user/db-sync/link/:id', async ({ user, params: { id } }) => {
    await unlink(context, { userId: user.id, id });
    return {};
  });

  route(app, 'GET /api/user/db-sync/item', async ({ user, query: { gameId, page = 1 } }) => {
    const { results, total } = await listSyncedItems(context, { userId: user.id, gameId, page });
    const next = page * syncedPageSize < total ? String(page + 1) : null;
    return { results, paged: { page, pageSize: syncedPageSize, total, next } };
  });

  route(app, 'POST /api/user/db-sync/item/:id/list', ({ user, params: { id }, body, idempotencyKey }) =>
    withIdempotencyKey(
      db,
      { userId: user.id, call: 'list-synced', key: idempotencyKey, request: { id, ...body } },
      async (tx) => {
        await listSynced(context, tx, {
          userId: user.id,
          id,
          price: body.price,
          offerDays: body.offerDurationDays,
        });
        return presentSynced(context, user.id, id, tx);
      },
    ),
  );

  route(app, 'POST /api/user/db-sync/item/:id/unlist', async ({ user, params: { id } }) => {
    await unlistSynced(context, { userId: user.id, id });
    return presentSynced(context, user.id, id);
  });
}
