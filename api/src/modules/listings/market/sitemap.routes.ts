import type { FastifyInstance } from 'fastify';
import type { PublicResponses } from '../../../cache/public-responses.ts';
import { publicRoute } from '../../../cache/public-route.ts';
import { readSitemapPart, readSitemapParts } from './sitemap.ts';

/** Sitemap of the catalogue: only public pages of items on sale. */
export function sitemapRoutes(app: FastifyInstance, responses: PublicResponses): void {
  publicRoute(app, responses, 'GET /api/sitemap/', async (_input, context) => ({
    parts: await readSitemapParts(context),
  }));
  publicRoute(app, responses, 'GET /api/sitemap/:kind/:part', async ({ params }, context) => ({
    results: await readSitemapPart(context, params.kind, params.part),
  }));
}
