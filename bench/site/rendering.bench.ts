import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findPages } from './pages.ts';
import { table } from './table.ts';

/** Renders pages cold on two running hosts in turn, such as those of two checkouts on one API. */
const usage = `pnpm bench rendering --site URL --before URL [--rounds 4]
  --site     the host that is measured
  --before   the host that it is compared with
  --rounds   each has 9 pages of each kind from each host`;

/** A cached page is sent for 20 s; then a request waits for a new one. */
const cachedMs = 21_000;
const measured = new Set(['home', 'game', 'item']);

interface Variant {
  query: string;
  cookie: string;
}

/** Of each page, the host caches one for each language, asked for or preferred, and each theme. */
const variants: Variant[] = ['', '?lang=en', '?lang=th'].flatMap((query) =>
  ['', 'talad_theme=light', 'talad_theme=dark'].map((cookie) => ({ query, cookie })),
);

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timeOf(address: string, cookie: string): Promise<number> {
  const from = performance.now();
  const response = await fetch(address, { headers: { cookie, 'accept-language': 'en' } });
  const html = await response.text();
  const time = performance.now() - from;
  if (!html.includes('<h1')) throw new Error(`${address} was not rendered`);
  if (!response.headers.get('cache-status')?.includes('fwd=miss')) throw new Error(`${address} was cached`);
  return time;
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      site: { type: 'string' },
      before: { type: 'string' },
      rounds: { type: 'string', default: '4' },
    },
  });
  const { site, before } = values;
  if (!site || !before) return console.log(usage);
  const pages = (await findPages(site)).filter(({ name }) => measured.has(name));
  const times = new Map<string, number[]>();
  const measure = async (host: string, { name, path }: (typeof pages)[number], variant: Variant) => {
    const key = `${name} ${host}`;
    const time = await timeOf(host + path + variant.query, variant.cookie);
    times.set(key, [...(times.get(key) ?? []), time]);
  };
  for (let round = 0; round < Number(values.rounds); round += 1) {
    await delay(cachedMs);
    for (const [index, variant] of variants.entries())
      for (const page of pages) {
        // Each is the first one half of the time.
        const [first, second] = index % 2 === 0 ? [before, site] : [site, before];
        await measure(first, page, variant);
        await measure(second, page, variant);
      }
  }
  const rows = pages.map(({ name }) => {
    const [earlier, now] = [before, site].map((host) => median(times.get(`${name} ${host}`) ?? []));
    return {
      page: name,
      'before (ms)': (earlier ?? 0).toFixed(1),
      'now (ms)': (now ?? 0).toFixed(1),
      ratio: ((now ?? 0) / (earlier ?? 1)).toFixed(2),
    };
  });
  console.log(table(rows));
}

await run();
