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
const warmSeconds = 4;
const turns = 8;
const turnSeconds = 1;
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

interface Api {
  origin: string;
  pid?: number;
  close(): Promise<void>;
}

async function startApi(
  folder: string,
  port: number,
  databaseUrl: string,
  more: Record<string, string>,
): Promise<Api> {
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

/** Answered requests, in seconds by the clock and seconds in which the API had a processor. */
type Load = { requests: number; clock: number; processor: number };
const noLoad: Load = { requests: 0, clock: 0, processor: 0 };

async function load({ origin, pid }: Api, paths: string[], duration: number): Promise<Load> {
  const before = processorSeconds(pid);
  const result = await autocannon({
    url: origin,
    connections,
    duration,
    workers: 1,
    requests: paths.map((path) => ({ path })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${origin}: ${result.non2xx} refused, ${result.errors} errors`);
  return {
    requests: result.requests.total,
    clock: result.duration,
    processor: processorSeconds(pid) - before,
  };
}

const sum = (a: Load, b: Load): Load => ({
  requests: a.requests + b.requests,
  clock: a.clock + b.clock,
  processor: a.processor + b.processor,
});

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
type Side = 'watched' | 'without';
type Loads = Record<Side, Load>;

const startSide = (side: Side): Promise<Api> =>
  side === 'without'
    ? startApi(resolve(values.before ?? repository), 4791, shop.url, {})
    : startApi(repository, 4792, shop.url, {
        METRICS_PORT: String(metricsPort),
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
      });

/** Loads both in short turns: what else the machine does then slows both. */
async function loadInTurns(apis: ReadonlyMap<Side, Api>, pathsOfRun: () => string[]): Promise<Loads> {
  // The first run is for the compiler.
  for (const api of apis.values()) await load(api, pathsOfRun(), warmSeconds);
  const loads = { watched: noLoad, without: noLoad };
  for (let turn = 0; turn < turns; turn += 1)
    for (const [side, api] of apis)
      loads[side] = sum(loads[side], await load(api, pathsOfRun(), turnSeconds));
  return loads;
}

/** Each round has new processes: processes of the same code differ by more than telemetry costs. */
async function compare(isWatchedFirst: boolean): Promise<Map<string, Loads>> {
  const sides: Side[] = isWatchedFirst ? ['watched', 'without'] : ['without', 'watched'];
  const apis = new Map<Side, Api>();
  try {
    for (const side of sides) apis.set(side, await startSide(side));
    const results = new Map<string, Loads>();
    for (const [name, pathsOfRun] of Object.entries(cases))
      results.set(name, await loadInTurns(apis, pathsOfRun));
    return results;
  } finally {
    for (const api of apis.values()) await api.close();
  }
}

function judge(all: readonly Loads[], name: string, unit: 'clock' | 'processor'): void {
  const throughputOf = (side: Load) => side.requests / side[unit];
  const ratios = all.map(({ watched, without }) => throughputOf(watched) / throughputOf(without));
  const [least, first, ratio, third, greatest] = [0, 0.25, 0.5, 0.75, 1].map((share) =>
    quantile(ratios, share).toFixed(3),
  );
  print(
    `${name}, by the ${unit}: ${ratio} of the throughput without (half of the rounds ${first} to ${third}, all ${least} to ${greatest}; at least ${wanted})`,
  );
  if (Number(ratio) < wanted) process.exitCode = 1;
}

try {
  const results: Map<string, Loads>[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await compare(round % 2 === 0));
  for (const name of Object.keys(cases)) {
    const all = results.flatMap((result) => result.get(name) ?? []);
    for (const unit of ['clock', 'processor'] as const) judge(all, name, unit);
  }
  print(`The collector got ${collector.state.batches} batches.`);
} finally {
  clearInterval(scraping);
  collector.close();
  await shop.close();
}
