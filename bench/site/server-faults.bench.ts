import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type ServerFault, serverFaults } from '@talad/e2e/faults/server-faults.ts';
import { FaultyStore } from './faulty-version.ts';
import { table } from './table.ts';

/**
 * Publishes each remote with each fault on a running site, and measures what it does to pages without that remote.
 * Releases of a healthy and of a faulty version take turns.
 */
const usage = `pnpm bench server-faults --site URL --store FOLDER [options]
  --remotes LIST   only these remotes, separated by commas
  --faults LIST    only these faults, separated by commas
  --rounds 3       healthy and faulty phases of each fault
  --seconds 8      length of a phase`;

/** Requests in a second: half of them for the page with the remote, half for the page without it. */
const rate = 50;

/** A page that the remote renders on the server, and one without it. The header is on every page. */
const pagesOf: Record<string, { own: string; other?: string }> = {
  'mf-header': { own: '/' },
  'mf-marketplace': { own: '/', other: '/official-store' },
  'mf-official-store': { own: '/official-store', other: '/marketplace' },
};
const pagesOfBrowserRemotes = { own: '/', other: '/official-store' };

interface Phase {
  /** Times of the pages without the remote, in ms. */
  times: number[];
  failures: number;
  /** From the publishing to the first health with a fallback, in s. */
  fallbackAfter: number | undefined;
}

interface Health {
  fallbacks: { remote: string; insteadOf: string }[];
}

const healthOf = async (site: string) => (await (await fetch(`${site}/healthz`)).json()) as Health;

async function measure(site: string, remote: string, seconds: number, version?: string): Promise<Phase> {
  const { own, other } = pagesOf[remote] ?? pagesOfBrowserRemotes;
  const phase: Phase = { times: [], failures: 0, fallbackAfter: undefined };
  const startedAt = performance.now();
  const get = async (path: string) => {
    const from = performance.now();
    const isWhole = await fetch(site + path)
      .then((response) => response.text().then(() => response.status === 200))
      .catch(() => false);
    if (!isWhole) phase.failures += 1;
    return performance.now() - from;
  };
  const check = async () => {
    const { fallbacks } = await healthOf(site);
    if (fallbacks.some(({ insteadOf }) => insteadOf === version))
      phase.fallbackAfter ??= (performance.now() - startedAt) / 1000;
  };
  const pending: Promise<unknown>[] = [];
  for (let count = 0; count < seconds * rate; count += 1) {
    // A new address each time, as a cached page would show nothing.
    if (count % 2 === 0) pending.push(get(`${own}?visitor=${count % 20}`));
    else if (other)
      pending.push(get(`${other}?visitor=${startedAt}-${count}`).then((time) => phase.times.push(time)));
    if (count % 5 === 0 && version) pending.push(check());
    await delay(Math.max(0, startedAt + ((count + 1) * 1000) / rate - performance.now()));
  }
  await Promise.all(pending);
  if (version) await check();
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

interface Round {
  healthy: Phase;
  faulty: Phase;
  recoveredAfter: number;
}

async function alternate(
  site: string,
  store: FaultyStore,
  remote: string,
  fault: ServerFault,
  seconds: number,
): Promise<Round> {
  // A healthy version is published as well: every release renders the cached pages again.
  store.publish(remote);
  const healthy = await measure(site, remote, seconds);
  const version = store.publish(remote, fault);
  const faulty = await measure(site, remote, seconds, version);
  return { healthy, faulty, recoveredAfter: await recovery(site, store, version) };
}

function rowOf(fault: string, remote: string, rounds: Round[]): Record<string, string | number> {
  const worst = (values: (number | undefined)[]) =>
    values.includes(undefined) ? 'none' : Math.max(...values.map(Number)).toFixed(1);
  const healthy = p99(rounds.flatMap(({ healthy: { times } }) => times));
  const faulty = p99(rounds.flatMap(({ faulty: { times } }) => times));
  return {
    fault,
    remote,
    'failed pages': rounds.reduce((sum, { faulty: { failures } }) => sum + failures, 0),
    'p99 healthy (ms)': Math.round(healthy),
    'p99 faulty (ms)': Math.round(faulty),
    ratio: healthy > 0 ? (faulty / healthy).toFixed(2) : 'on every page',
    'fallback after (s)': worst(rounds.map((round) => round.faulty.fallbackAfter)),
    'recovery after (s)': worst(rounds.map(({ recoveredAfter }) => recoveredAfter)),
  };
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      site: { type: 'string' },
      store: { type: 'string' },
      remotes: { type: 'string' },
      faults: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '8' },
    },
  });
  const { site, store: folder, remotes, faults } = values;
  if (!site || !folder) return console.log(usage);
  const all = Object.keys(serverFaults) as ServerFault[];
  const unknown = faults?.split(',').filter((fault) => !(fault in serverFaults)) ?? [];
  const chosen = faults ? all.filter((fault) => faults.split(',').includes(fault)) : all;
  if (unknown.length > 0) throw new Error(`no such fault: ${unknown.join()}`);
  const store = new FaultyStore(folder);
  // A faulty version would stay live.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      store.restore();
      process.exit(1);
    });
  const rows: Record<string, string | number>[] = [];
  try {
    const pairs = (remotes?.split(',') ?? store.remotes).flatMap((remote) =>
      chosen.map((fault) => ({ remote, fault })),
    );
    for (const { remote, fault } of pairs) {
      const rounds: Round[] = [];
      while (rounds.length < Number(values.rounds))
        rounds.push(await alternate(site, store, remote, fault, Number(values.seconds)));
      rows.push(rowOf(fault, remote, rounds));
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
