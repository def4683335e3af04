import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { execa } from 'execa';
import { openBenchShop, print, quantile } from './shop.ts';

/**
 * The API with metrics, a scrape each second and traces at their usual share, compared in turn with the API without
 * them; or, with `--before FOLDER`, with the API of another checkout. Usage: `node api/bench/telemetry.ts --rounds 9`
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
const seconds = 2;
const connections = 16;
const scrapeMs = 1000;
const metricsPort = 4790;
const repository = resolve(import.meta.dirname, '../..');

const names = ['moon', 'kris', 'shield', 'amber', 'raven', 'frost', 'crown', 'blade'];
let searched = 0;
/** Searches that no process has in its cache: each process would keep those of its last run for five seconds. */
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
    close: async () => {
      child.kill();
      await child;
    },
  };
}

async function requestsPerSecond(origin: string, paths: string[]): Promise<number> {
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    workers: 1,
    requests: paths.map((path) => ({ path })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${origin}: ${result.non2xx} refused, ${result.errors} errors`);
  return result.requests.average;
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
const without = await startApi(resolve(values.before ?? repository), 4791, shop.url, {});
const watched = await startApi(repository, 4792, shop.url, {
  METRICS_PORT: String(metricsPort),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
});
/** Requests a second of the watched side, as a share of the other's; which goes first changes from round to round. */
async function compare(pathsOfRun: () => string[], isFirst: boolean): Promise<number> {
  const rate = ({ origin }: typeof watched) => requestsPerSecond(origin, pathsOfRun());
  const before = isFirst ? await rate(watched) : undefined;
  const other = await rate(without);
  return (before ?? (await rate(watched))) / other;
}

try {
  for (const [name, pathsOfRun] of Object.entries(cases)) {
    const ratios: number[] = [];
    for (const { origin } of [without, watched]) await requestsPerSecond(origin, pathsOfRun());
    for (let round = 0; round < rounds; round += 1) ratios.push(await compare(pathsOfRun, round % 2 === 0));
    const ratio = quantile(ratios, 0.5);
    print(
      `${name}: ${ratio.toFixed(3)} of the throughput without (${quantile(ratios, 0).toFixed(3)} to ${quantile(ratios, 1).toFixed(3)}; at least ${wanted})`,
    );
    if (ratio < wanted) process.exitCode = 1;
  }
  print(`The collector got ${collector.state.batches} batches.`);
} finally {
  clearInterval(scraping);
  await without.close();
  await watched.close();
  collector.close();
  await shop.close();
}
