import { and, asc, gt } from 'drizzle-orm';
import { pino } from 'pino';
import { loadConfig } from '../../api/src/config/config.ts';
import { createContext } from '../../api/src/create-context.ts';
import { isOnSale } from '../../api/src/modules/listings/listing-columns.repository.ts';
import { dynamicItem } from '../../api/src/modules/listings/listings.tables.ts';
import { suggest } from '../../api/src/modules/search/suggest.ts';
import { SearchOracle } from '../../api/test/search-oracle.ts';
import { openBenchDatabase, print, quantile, sizeFrom } from './shop.ts';

/**
 * Suggestions in English and Thai: p95 over distinct texts, and a comparison with a scan of all listings. Mistyped
 * texts use another algorithm, which has no such oracle, and are only timed. Usage: `pnpm bench suggestions
 * --items 1000000`
 */
const items = sizeFrom(process.argv, 1_000_000);
const allowedMs = 10;
const rounds = 20;
const wanted = 10;
const exact = {
  en: ['em', 'fro', 'moon bow', 'ring', 'iron shield 12', 'jade c', 'crown 77', 'st', 'ghost mask', 'lotus'],
  th: ['กริ', 'ดาบ', 'ธนูเพลิง', 'แหวนหยก', 'นำแขง', 'มงกุฎ', 'โล', 'หน้ากากภูต 12', 'พายุ', 'ผ้าคลุม'],
};
const mistyped = {
  'en, mistyped': ['embar kris', 'gost mask', 'corwn', 'sheild'],
  'th, mistyped': ['หน้ากากพูต', 'กรีชเพลิง'],
};

const shop = await openBenchDatabase(items);
const context = createContext({
  config: loadConfig({ NODE_ENV: 'test' }),
  databaseUrl: shop.url,
  log: pino({ level: 'silent' }),
});

/** Passes every listing on sale to every oracle. */
async function askOracles(texts: readonly string[]): Promise<Map<string, readonly number[]>> {
  const oracles = new Map(texts.map((text) => [text, new SearchOracle(text, wanted)]));
  let last = 0;
  for (;;) {
    const listings = await context.db
      .select({
        id: dynamicItem.id,
        searchKey: dynamicItem.searchKey,
        nameEn: dynamicItem.nameEn,
        nameTh: dynamicItem.nameTh,
        views: dynamicItem.views,
      })
      .from(dynamicItem)
      .where(and(isOnSale, gt(dynamicItem.id, last)))
      .orderBy(asc(dynamicItem.id))
      .limit(20_000);
    if (listings.length === 0) break;
    for (const oracle of oracles.values()) oracle.see(listings);
    last = listings.at(-1)?.id ?? last;
  }
  return new Map([...oracles].map(([text, oracle]) => [text, oracle.answer()]));
}

/** The milliseconds that the suggestions for a text take; throws if they are not the expected ones. */
async function timeOf(text: string, expected: readonly number[] | undefined): Promise<number> {
  const from = performance.now();
  const found = await suggest(context, text);
  const time = performance.now() - from;
  if (found.length === 0) throw new Error(`Nothing was found for "${text}"`);
  const ids = found.filter(({ type }) => type === 'dynamic_item').map(({ id }) => id);
  if (expected && ids.join() !== expected.join())
    throw new Error(`"${text}" gave ${ids}; looking at every offer gives ${expected}`);
  return time;
}

try {
  print(`${items} offers`);
  const expected = await askOracles(Object.values(exact).flat());
  for (const [language, typed] of Object.entries({ ...exact, ...mistyped })) {
    const times: number[] = [];
    for (const text of typed) await suggest(context, text);
    for (const text of Array.from({ length: rounds }, () => typed).flat())
      times.push(await timeOf(text, expected.get(text)));
    const p95 = quantile(times, 0.95);
    print(
      `${language}: median ${quantile(times, 0.5).toFixed(2)} ms, p95 ${p95.toFixed(2)} ms (at most ${allowedMs})`,
    );
    if (p95 > allowedMs) process.exitCode = 1;
  }
  print(`the same as looking at every offer, for ${expected.size} texts`);
} finally {
  await context.close();
  await shop.close();
}
