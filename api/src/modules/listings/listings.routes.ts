import type { FastifyInstance } from 'fastify';
import { PublicResponses } from '../../cache/public-responses.ts';
import type { AppContext } from '../../context.ts';
import { itemGroupRoutes } from './item-groups/item-groups.routes.ts';
import { marketRoutes } from './market/market.routes.ts';
import { publicListingRoutes } from './market/public-listings.routes.ts';
import { sitemapRoutes } from './market/sitemap.routes.ts';
import { ownListingRoutes } from './selling/own-listings.routes.ts';
import { sellingRoutes } from './selling/selling.routes.ts';

export function listingRoutes(app: FastifyInstance, context: AppContext): void {
  const responses = new PublicResponses(context.clock);

  sitemapRoutes(app, responses);
  publicListingRoutes(app, context, responses);
  ownListingRoutes(app, context);
  itemGroupRoutes(app, responses);
  marketRoutes(app, responses);
  sellingRoutes(app, context);
}
