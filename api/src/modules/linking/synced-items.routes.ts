import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import { route } from '../../http/route.ts';
import { listSyncedItems, presentSynced } from './linking.presenter.ts';
import { listSynced, unlistSynced } from './sell-synced.ts';

export function syncedItemRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, 'GET /api/user/db-sync/item', ({ user, query }) =>
    listSyncedItems(context, { ...query, userId: user.id }),
  );

  route(app, 'POST /api/user/db-sync/item/:id/list', ({ user, params: { id }, body, submission }) =>
    withIdempotencyKey(db, submission, async (tx) => {
      await listSynced(context, tx, {
        userId: user.id,
        id,
        price: body.price,
        listingDays: body.offerDurationDays,
      });
      return presentSynced(context, user.id, id, tx);
    }),
  );

  route(app, 'POST /api/user/db-sync/item/:id/unlist', async ({ user, params: { id } }) => {
    await unlistSynced(context, { userId: user.id, id });
    return presentSynced(context, user.id, id);
  });
}
