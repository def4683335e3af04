import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../http/api-error.ts';
import { route } from '../../../http/route.ts';
import { findUserByUsername } from '../../accounts/index.ts';
import { readSellerRecord } from '../../listings/index.ts';
import { readRatings } from './ratings.service.ts';

/** Route for the public ratings of a seller. */
export function ratingRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/user/store/:username/rating', ({ params, query, request }) =>
    app.publicReads.read(request, async ({ db }) => {
      const seller = await findUserByUsername(db, params.username);
      if (!seller) throw new ApiError('NOT_FOUND', { detail: 'No seller has this username.' });
      const { rating, ratings } = await readSellerRecord(db, seller.id);
      return { ...(await readRatings(db, seller.id, query)), count: ratings, average: rating };
    }),
  );
}
