import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import { route } from '../../http/route.ts';
import { listSyncedItems, presentSynced, syncedPageSize } from './linking.presenter.ts';
import { listSynced, unlistSynced } from './sell-synced.ts';

export function syncedItemRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

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
          listingDays: body.offerDurationDays,
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
