import type { FastifyInstance } from 'fastify';
import type { PublicResponses } from '../../../cache/public-responses.ts';
import { publicRoute } from '../../../cache/public-route.ts';
import type { AppContext } from '../../../context.ts';
import { readSitemapPart, readSitemapParts } from './sitemap.ts';

/** Sitemap of the catalogue: only public pages of items on sale. */
export function sitemapRoutes(app: FastifyInstance, context: AppContext, answers: PublicResponses): void {
  publicRoute(app, answers, 'GET /api/sitemap/', async () => ({ parts: await readSitemapParts(context) }));
  publicRoute(app, answers, 'GET /api/sitemap/:kind/:part', async ({ params }) => ({
    results: await readSitemapPart(context, params.kind, params.part),
  }));
}
