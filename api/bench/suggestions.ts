import { pino } from 'pino';
import { loadConfig } from '../src/config/config.ts';
import { createContext } from '../src/context.ts';
import { suggest } from '../src/modules/search/suggest.ts';
import { openBenchShop, print, quantile, sizeFrom } from './shop.ts';

/** Suggestions in English and Thai, p95 over distinct texts. `node api/bench/suggestions.ts --items 1000000` */
const items = sizeFrom(process.argv, 1_000_000);
const allowedMs = 10;
const rounds = 5;
const texts = {
  en: ['em', 'fro', 'moon bow', 'ring', 'iron shield 12', 'jade c', 'crown 77', 'st', 'ghost mask', 'lotus'],
  th: ['กริ', 'ดาบ', 'ธนูเพลิง', 'แหวนหยก', 'นำแขง', 'มงกุฎ', 'โล', 'หน้ากากภูต 12', 'พายุ', 'ผ้าคลุม'],
};

const shop = await openBenchShop(items);
const context = createContext({
  config: loadConfig({ NODE_ENV: 'test' }),
  databaseUrl: shop.url,
  log: pino({ level: 'silent' }),
});
try {
  print(`${items} offers`);
  for (const [language, typed] of Object.entries(texts)) {
    const times: number[] = [];
    for (const text of typed) await suggest(context, text);
    for (let round = 0; round < rounds; round += 1) {
      for (const text of typed) {
        const from = performance.now();
        const found = await suggest(context, text);
        times.push(performance.now() - from);
        if (found.length === 0) throw new Error(`Nothing was found for "${text}"`);
      }
    }
    const p95 = quantile(times, 0.95);
    print(
      `${language}: median ${quantile(times, 0.5).toFixed(2)} ms, p95 ${p95.toFixed(2)} ms (at most ${allowedMs})`,
    );
    if (p95 > allowedMs) process.exitCode = 1;
  }
} finally {
  await context.close();
  await shop.close();
}
