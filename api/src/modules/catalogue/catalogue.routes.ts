import type { FastifyInstance } from 'fastify';
import { PublicResponses } from '../../cache/public-responses.ts';
import { publicKey, publicRoute, sendPublic } from '../../cache/public-route.ts';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import {
  presentBrand,
  presentGame,
  presentGameSummary,
  presentSaleNotification,
  presentSlides,
} from './catalogue.presenter.ts';
import { addGameViews } from './catalogue.repository.ts';
import type { BrandRow, GameRow } from './catalogue.tables.ts';
import type { CatalogueCountsReader } from './catalogue-counts.ts';
import { byName } from './collation.ts';
import { directoryOf } from './directory.ts';
import { latestSaleNotifications } from './sale-notifications.repository.ts';
import { ViewCounter } from './view-counter.ts';

const tickerLength = 20;

/** A complete list, or its first rows. */
const firstOf = <T>(rows: readonly T[], limit = rows.length) => ({
  results: rows.slice(0, limit),
  paged: { page: 1, pageSize: Math.max(1, limit), total: rows.length, next: null },
});

export function catalogueRoutes(
  app: FastifyInstance,
  { db, clock, log }: AppContext,
  countsOf: CatalogueCountsReader,
): void {
  const responses = new PublicResponses(clock);
  const views = new ViewCounter((counted) => addGameViews(db, counted), log);
  app.addHook('onClose', async () => views.close());

  publicRoute(app, responses, 'GET /api/game/carousel', async (_input, context) => {
    const [{ games }, { published }] = await Promise.all([
      directoryOf(context).get(),
      countsOf(context).get(),
    ]);
    return presentSlides(byListings(games, published));
  });

  publicRoute(app, responses, 'GET /api/notification/makey', async (_input, context) => {
    const rows = await latestSaleNotifications(context.db, tickerLength);
    return rows.map(presentSaleNotification);
  });

  publicRoute(app, responses, 'GET /api/game/', async ({ query }, context) => {
    const [{ games }, { published }] = await Promise.all([
      directoryOf(context).get(),
      countsOf(context).get(),
    ]);
    const sorted = sortGames(games, published, query.order, query.lang);
    const list = firstOf(sorted, query.limit);
    return {
      ...list,
      results: list.results.map((row) => presentGameSummary(row, published.get(row.id) ?? 0)),
    };
  });

  route(app, 'GET /api/game/:slug', async (input) => {
    const row = await app.publicReads.read(input.request, async (context) =>
      (await directoryOf(context).get()).gamesBySlug.get(input.params.slug),
    );
    if (!row) throw new ApiError('NOT_FOUND', { detail: 'Game not found.' });
    views.add(row.id);
    return sendPublic(responses, publicKey('GET /api/game/:slug', input), input, async (context) =>
      presentGame(row, (await countsOf(context).get()).published.get(row.id) ?? 0),
    );
  });

  publicRoute(app, responses, 'GET /api/product/brand/', async ({ query }, context) => {
    const [{ brands }, { groups, sold }] = await Promise.all([
      directoryOf(context).get(),
      countsOf(context).get(),
    ]);
    const list = firstOf(sortBrands(brands, sold, query.order, query.lang), query.limit);
    return { ...list, results: list.results.map((row) => presentBrand(row, groups.get(row.id) ?? 0)) };
  });

  publicRoute(app, responses, 'GET /api/product/brand/:slug', async ({ params }, context) => {
    const row = (await directoryOf(context).get()).brandsBySlug.get(params.slug);
    if (!row) throw new ApiError('NOT_FOUND', { detail: 'Brand not found.' });
    return presentBrand(row, (await countsOf(context).get()).groups.get(row.id) ?? 0);
  });
}

const byListings = (games: readonly GameRow[], published: ReadonlyMap<number, number>): GameRow[] =>
  games.toSorted((a, b) => (published.get(b.id) ?? 0) - (published.get(a.id) ?? 0) || byName()(a, b));

function sortGames(
  games: readonly GameRow[],
  published: ReadonlyMap<number, number>,
  order: '-publishedDynamicitemCount,name' | 'name' | '-name' | '-view' = '-publishedDynamicitemCount,name',
  lang?: 'en' | 'th',
): GameRow[] {
  if (order === 'name') return games.toSorted(byName(lang));
  if (order === '-name') return games.toSorted((a, b) => byName(lang)(b, a));
  if (order === '-view') return games.toSorted((a, b) => b.views - a.views || byName(lang)(a, b));
  return byListings(games, published);
}

function sortBrands(
  brands: readonly BrandRow[],
  sold: ReadonlyMap<number, number>,
  order: '-transactionitemCount' | 'name' | '-name' = '-transactionitemCount',
  lang?: 'en' | 'th',
): BrandRow[] {
  if (order === 'name') return brands.toSorted(byName(lang));
  if (order === '-name') return brands.toSorted((a, b) => byName(lang)(b, a));
  return brands.toSorted((a, b) => (sold.get(b.id) ?? 0) - (sold.get(a.id) ?? 0) || byName(lang)(a, b));
}
