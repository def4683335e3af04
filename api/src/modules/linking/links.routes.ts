import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { GameOutcomeUnknown } from '../../ports/game-server.ts';
import { presentLink } from './linking.presenter.ts';
import { listLinksOfUser } from './links.repository.ts';
import { readLink } from './links.service.ts';
import { syncLink } from './sync-link.ts';
import { unlink } from './unlink.ts';

const minuteMs = 60_000;

export function linkRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

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
}
