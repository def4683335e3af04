import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { FaultyStore, serverFaults } from './faulty-version.ts';
import { table } from './table.ts';

/**
 * Publishes each remote with each fault on a running site, and measures what it does to pages without that fault.
 * Healthy and faulty phases take turns.
 */
const usage = `pnpm bench:server-faults --site URL --store FOLDER [options]
  --remotes LIST   only these remotes, separated by commas
  --seconds 4      length of a phase`;

const rate = 50;

interface Phase {
  /** Times of the other pages, in ms. */
  times: number[];
  failures: number;
  /** From the publishing to the first health with a fallback, in s. */
  fallbackAfter: number | undefined;
}

interface Health {
  fallbacks: { remote: string; insteadOf: string }[];
}

const healthOf = async (site: string) => (await (await fetch(`${site}/healthz`)).json()) as Health;

/** Requests home 50 times a second, and every fifth time another page as well, whose time counts. */
async function measure(site: string, seconds: number, version?: string): Promise<Phase> {
  const phase: Phase = { times: [], failures: 0, fallbackAfter: undefined };
  const startedAt = performance.now();
  const get = async (path: string) => {
    const from = performance.now();
    const response = await fetch(site + path).catch(() => undefined);
    await response?.text();
    if (response?.status !== 200) phase.failures += 1;
    return performance.now() - from;
  };
  const look = async () => {
    const { fallbacks } = await healthOf(site);
    if (fallbacks.some(({ insteadOf }) => insteadOf === version))
      phase.fallbackAfter ??= (performance.now() - startedAt) / 1000;
  };
  const pending: Promise<unknown>[] = [];
  for (let count = 0; count < seconds * rate; count += 1) {
    pending.push(get(`/?visitor=${count % 10}`));
    if (count % 5 === 0)
      pending.push(
        get(`/official-store?visitor=${count}`).then((time) => phase.times.push(time)),
        look(),
      );
    await delay(Math.max(0, startedAt + ((count + 1) * 1000) / rate - performance.now()));
  }
  await Promise.all(pending);
  await look();
  return phase;
}

const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

/** From the publishing of a good version to the first page with it, in s. */
async function recovery(site: string, store: FaultyStore, version: string): Promise<number> {
  const startedAt = performance.now();
  store.restore();
  while ((await healthOf(site)).fallbacks.some(({ insteadOf }) => insteadOf === version)) await delay(20);
  await (await fetch(`${site}/?visitor=recovered`)).text();
  return (performance.now() - startedAt) / 1000;
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      site: { type: 'string' },
      store: { type: 'string' },
      remotes: { type: 'string' },
      seconds: { type: 'string', default: '4' },
    },
  });
  const { site, store: folder, remotes, seconds } = values;
  if (!site || !folder) return console.log(usage);
  const store = new FaultyStore(folder);
  const rows: Record<string, string | number>[] = [];
  try {
    for (const remote of remotes?.split(',') ?? store.remotes) {
      for (const fault of Object.keys(serverFaults)) {
        const healthy = await measure(site, Number(seconds));
        const version = store.publish(remote, fault);
        const faulty = await measure(site, Number(seconds), version);
        const recoveredAfter = await recovery(site, store, version);
        rows.push({
          fault,
          remote,
          'failed pages': faulty.failures,
          'p99 healthy (ms)': Math.round(p99(healthy.times)),
          'p99 faulty (ms)': Math.round(p99(faulty.times)),
          ratio: (p99(faulty.times) / p99(healthy.times)).toFixed(2),
          'fallback after (s)': faulty.fallbackAfter?.toFixed(1) ?? 'none',
          'recovery after (s)': recoveredAfter.toFixed(1),
        });
      }
    }
  } finally {
    store.restore();
    if (rows.length > 0) console.log(table(rows));
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
