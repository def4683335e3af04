import type { Brand, GameSummary } from '@talad/contract/catalogue';
import { paths } from '@talad/contract/paths';

/** A measured page, by its path. */
export interface BenchPage {
  name: string;
  path: string;
}

async function ask<T>(origin: string, path: string): Promise<T> {
  const response = await fetch(origin + path);
  if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  return (await response.json()) as T;
}

const firstOf = <T>(rows: T[], what: string): T => {
  const [first] = rows;
  if (!first) throw new Error(`The shop has no ${what} to open.`);
  return first;
};

/** The most visited pages, with the first entries of this site's data. */
export async function findPages(origin: string): Promise<BenchPage[]> {
  const games = await ask<{ results: GameSummary[] }>(
    origin,
    '/api/game/?order=-publishedDynamicitemCount,name',
  );
  const game = firstOf(games.results, 'game');
  const items = await ask<{ results: { id: number }[] }>(
    origin,
    `/api/product/dynamic-item/?game=${encodeURIComponent(game.slug)}`,
  );
  const brands = await ask<{ results: Brand[] }>(origin, '/api/product/brand/');
  return [
    { name: 'home', path: paths.home() },
    { name: 'game', path: paths.game(game.slug) },
    { name: 'item', path: paths.item(game.slug, firstOf(items.results, 'item').id) },
    { name: 'search', path: paths.search('dragon') },
    { name: 'brand', path: paths.brand(firstOf(brands.results, 'brand').slug) },
    { name: 'guide', path: paths.guide('how-to-buy') },
  ];
}
