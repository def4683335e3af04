import { itemSorts } from '@talad/contract/listings';
import { pino } from 'pino';
import { loadConfig } from '../../api/src/config/config.ts';
import { createContext } from '../../api/src/create-context.ts';
import { directoryOf } from '../../api/src/modules/catalogue/index.ts';
import { readFacets } from '../../api/src/modules/listings/market/facets.ts';
import { readListingPage } from '../../api/src/modules/listings/market/listing-pages.ts';
import { searchText } from '../../api/src/text-search/search-text.ts';
import { openBenchDatabase, print, quantile, sizeFrom } from './shop.ts';

/**
 * First pages of large lists: search results by how many listings have the text, the list of a game, and its filters.
 * Usage: `pnpm bench large-lists --items 500000`
 */
const items = sizeFrom(process.argv, 500_000);
const rounds = 15;
const allowedMs = 300;
/** One listing in ten has the first texts, one in a hundred the next, one in ten thousand another, one in five the last. */
const texts = ['ring', 'ดาบ', 'น้ำแข็ง', 'นำแขง', 'moon bow', 'ธนูเพลิง', 'jade crown 77', 'ri', 'กา'];

const shop = await openBenchDatabase(items);
const context = createContext({
  config: loadConfig({ NODE_ENV: 'test' }),
  databaseUrl: shop.url,
  log: pino({ level: 'silent' }),
});
const { db } = context;

async function measure(name: string, read: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  await read();
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    await read();
    times.push(performance.now() - from);
  }
  const p95 = quantile(times, 0.95);
  print(
    `| ${name.padEnd(36)} | ${quantile(times, 0.5).toFixed(1).padStart(8)} | ${p95.toFixed(1).padStart(8)} |`,
  );
  if (p95 > allowedMs) process.exitCode = 1;
}

try {
  print(`${items} listings; p95 at most ${allowedMs} ms\n`);
  print(`| ${'list'.padEnd(36)} | ${'p50 (ms)'.padStart(8)} | ${'p95 (ms)'.padStart(8)} |`);
  print(`|-${'-'.repeat(36)}-|----------|----------|`);
  const [game] = (await directoryOf(context).get()).games;
  if (!game) throw new Error('The shop has no game');
  await measure('filters of a game', () => readFacets(db, game, {}));
  await measure('filters of a game, to 500 baht', () => readFacets(db, game, { maxPrice: 500 }));
  for (const sort of itemSorts) {
    await measure(`a game, ${sort}`, () => readListingPage(db, { gameId: game.id, sort }));
    for (const typed of texts)
      await measure(`search for ${typed}, ${sort}`, () =>
        readListingPage(db, { text: searchText(typed), sort }),
      );
  }
} finally {
  await context.close();
  await shop.close();
}
