import type { ListingStatus } from '@talad/contract/listings';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { decodeCursor, pageOf } from '../../../db/keyset.repository.ts';
import { route } from '../../../http/route.ts';
import { presentCards } from '../listing-cards.presenter.ts';
import { countDrafts } from './drafts.repository.ts';
import { countOwnListings, listOwnListings } from './own-listings.repository.ts';

const pageSize = 30;

export function ownListingRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, 'GET /api/inventory/selling', async ({ query, user }) => {
    const after = decodeCursor(query.page);
    const { status } = query;
    const { found, total } = await listOwnListings(db, user.id, { after, limit: pageSize + 1, status });
    const { rows, paged } = pageOf(found, { after, pageSize, total, cursorOf: ({ id }) => ({ id }) });
    return { results: await presentCards(context, rows), paged };
  });

  route(app, 'GET /api/inventory/selling/count', async ({ user }) => {
    const [counted, drafts] = await Promise.all([countOwnListings(db, user.id), countDrafts(db, user.id)]);
    const of = (status: ListingStatus) => counted.get(status) ?? 0;
    return {
      drafts,
      offers: {
        draft: of('draft'),
        pending: of('pending'),
        published: of('published'),
        rejected: of('rejected'),
        unpublished: of('unpublished'),
        sold_out: of('sold_out'),
        expired: of('expired'),
      },
    };
  });
}
