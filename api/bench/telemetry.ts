import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { execa } from 'execa';
import { processorSeconds } from './processor-time.ts';
import { openBenchShop, print, quantile } from './shop.ts';

/**
 * The API with metrics, a scrape each second and traces at their default share, compared in turn with the API without
 * them; or, with `--before FOLDER`, with the API of another checkout. The load generator and the collector have processors
 * of the same machine, so the time that the API had a processor is compared as well.
 * Usage: `node api/bench/telemetry.ts --rounds 9`
 */
const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    rounds: { type: 'string', default: '9' },
    items: { type: 'string', default: '20000' },
  },
});
const rounds = Number(values.rounds);
const wanted = 0.97;
const seconds = 4;
const connections = 16;
const scrapeMs = 1000;
const metricsPort = 4790;
const repository = resolve(import.meta.dirname, '../..');

const names = ['moon', 'kris', 'shield', 'amber', 'raven', 'frost', 'crown', 'blade'];
let searched = 0;
/** Searches that the process does not have in its cache. */
const newSearches = () =>
  Array.from({ length: 4000 }, () => {
    searched += 1;
    return `/api/search/?input=${names[searched % names.length]}%20${searched}`;
  });
const cases = {
  'a list from the cache': () => ['/api/game/?order=-publishedDynamicitemCount,name'],
  'searches of the database': newSearches,
};

/** A collector that takes everything. */
async function startCollector() {
  const state = { batches: 0 };
  const server = createServer((request, response) => {
    state.batches += 1;
    request.resume().on('end', () => response.end('{}'));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, state, close: () => server.close() };
}

async function startApi(folder: string, port: number, databaseUrl: string, more: Record<string, string>) {
  const child = execa(process.execPath, ['api/src/server.ts'], {
    cwd: folder,
    env: {
      DATABASE_URL: databaseUrl,
      API_PORT: String(port),
      LOG_LEVEL: 'error',
      DATA_DIR: join(repository, '.data/bench-telemetry'),
      ...more,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    reject: false,
  });
  const origin = `http://127.0.0.1:${port}`;
  const signal = AbortSignal.timeout(60_000);
  for (;;) {
    const answer = await fetch(`${origin}/readyz`, { signal }).catch(() => undefined);
    if (answer?.ok) break;
    signal.throwIfAborted();
  }
  return {
    origin,
    pid: child.pid,
    close: async () => {
      child.kill();
      await child;
    },
  };
}

/** Requests a second by the clock, and by the time in which the API had a processor. */
type Throughput = { clock: number; processor: number };

async function measure(
  { origin, pid }: { origin: string; pid?: number },
  paths: string[],
): Promise<Throughput> {
  const before = processorSeconds(pid);
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    workers: 1,
    requests: paths.map((path) => ({ path })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${origin}: ${result.non2xx} refused, ${result.errors} errors`);
  return {
    clock: result.requests.average,
    processor: result.requests.total / (processorSeconds(pid) - before),
  };
}

const shop = await openBenchShop(Number(values.items));
const collector = await startCollector();
const scraping = setInterval(
  () =>
    void fetch(`http://127.0.0.1:${metricsPort}/metrics`).then(
      (answer) => answer.text(),
      () => undefined,
    ),
  scrapeMs,
);
type Rates = Map<string, Throughput>;
type Side = 'watched' | 'without';

/** The throughput of each case, in a process of its own: processes of the same code differ by more than telemetry costs. */
async function ratesOf(side: Side): Promise<Rates> {
  const api =
    side === 'without'
      ? await startApi(resolve(values.before ?? repository), 4791, shop.url, {})
      : await startApi(repository, 4792, shop.url, {
          METRICS_PORT: String(metricsPort),
          OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
        });
  try {
    const rates: Rates = new Map();
    for (const [name, pathsOfRun] of Object.entries(cases)) {
      // The first run is for the compiler.
      await measure(api, pathsOfRun());
      rates.set(name, await measure(api, pathsOfRun()));
    }
    return rates;
  } finally {
    await api.close();
  }
}

/** One run of each side; which goes first changes from round to round. */
async function compare(isFirst: boolean): Promise<Record<Side, Rates>> {
  const before = isFirst ? await ratesOf('watched') : undefined;
  const without = await ratesOf('without');
  return { without, watched: before ?? (await ratesOf('watched')) };
}

function judge(results: Record<Side, Rates>[], name: string, unit: keyof Throughput): void {
  const ratios = results.map(
    ({ watched, without }) => (watched.get(name)?.[unit] ?? 0) / (without.get(name)?.[unit] ?? 0),
  );
  const [least, first, ratio, third, greatest] = [0, 0.25, 0.5, 0.75, 1].map((share) =>
    quantile(ratios, share).toFixed(3),
  );
  print(
    `${name}, by the ${unit}: ${ratio} of the throughput without (half of the rounds ${first} to ${third}, all ${least} to ${greatest}; at least ${wanted})`,
  );
  if (Number(ratio) < wanted) process.exitCode = 1;
}

try {
  const results: Record<Side, Rates>[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await compare(round % 2 === 0));
  for (const name of Object.keys(cases))
    for (const unit of ['clock', 'processor'] as const) judge(results, name, unit);
  print(`The collector got ${collector.state.batches} batches.`);
} finally {
  clearInterval(scraping);
  collector.close();
  await shop.close();
}
