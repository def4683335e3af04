import { randomInt } from 'node:crypto';
import { paths } from '@talad/contract/paths';
import autocannon from 'autocannon';
import { readProcessorTime, untilIdle } from './processor-time.ts';
import { callFrom, signIn, visitorAddress } from './replica-client.ts';
import { runSiteBench } from './site-bench.ts';
import type { Program } from './site-processes.ts';
import { table } from './table.ts';

/**
 * Capacity of one core: the processor time of each program for a request of each kind, on a site that nothing else uses.
 */
const seconds = 10;
const warmUpSeconds = 3;
const connections = 4;
const visitors = 2000;
const shopper = { email: 'newbie@talad.test', password: 'Talad#2026' };
const summary = '/api/notification/summary/';
const searches = ['kris', 'moon', 'sword', 'shield', 'ring', 'gold', 'bow', 'crown'];

interface Workload {
  name: string;
  path: (visit: number) => string;
  headers?: Record<string, string>;
  /** Status of a right answer. */
  status: '2xx' | '3xx';
}

async function workloadsOf(origin: string): Promise<Workload[]> {
  const cookie = await signIn(callFrom(origin), origin, shopper.email, shopper.password);
  const first = await fetch(origin + summary, { headers: { cookie } });
  const unchanged = { cookie, 'if-none-match': first.headers.get('etag') ?? '' };
  return [
    { name: 'page from the cache', path: () => paths.home(), status: '2xx' },
    { name: 'uncached page', path: (visit) => `${paths.home()}?visitor=${visit}`, status: '2xx' },
    { name: 'public list', path: () => '/api/game/?order=-publishedDynamicitemCount,name', status: '2xx' },
    {
      name: 'search',
      path: (visit) => `/api/search/?input=${searches[visit % searches.length]}${visit % 500}`,
      status: '2xx',
    },
    { name: 'summary, unchanged', path: () => summary, headers: unchanged, status: '3xx' },
    { name: 'summary, changed', path: () => summary, headers: { cookie }, status: '2xx' },
  ];
}

async function send(origin: string, { name, path, headers, status }: Workload, duration: number) {
  const from = randomInt(1_000_000) * visitors;
  const result = await autocannon({
    url: origin,
    connections,
    duration,
    requests: Array.from({ length: visitors }, (_, visit) => ({
      path: path(from + visit),
      headers: { 'accept-encoding': 'br', 'x-forwarded-for': visitorAddress(), ...headers },
    })),
  });
  if (result[status] !== result.requests.total || result.errors > 0)
    throw new Error(
      `${name}: ${result.requests.total - result[status]} other responses, ${result.errors} errors`,
    );
  return result;
}

async function measure(origin: string, workload: Workload) {
  await send(origin, workload, warmUpSeconds);
  const before = readProcessorTime();
  const { requests, latency } = await send(origin, workload, seconds);
  const after = readProcessorTime();
  const perCore = (...programs: Program[]) => {
    const spent = programs.reduce((sum, program) => sum + after[program] - before[program], 0);
    const ms = (1000 * spent) / requests.total;
    return ms < 0.01 ? '–' : `${ms.toFixed(2)} ms: ${Math.round(1000 / ms)} a second`;
  };
  return {
    request: workload.name,
    'a second here': Math.round(requests.average),
    'p99 (ms)': latency.p99,
    'a core of the host': perCore('host', 'rendering'),
    'a core of the API': perCore('API'),
    'a core of PostgreSQL': perCore('PostgreSQL'),
  };
}

runSiteBench({
  command: 'pnpm bench capacity',
  rounds: 1,
  trustsAddresses: true,
  measure: async ({ origin, rounds }) => {
    await untilIdle();
    const rows: Awaited<ReturnType<typeof measure>>[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const workload of await workloadsOf(origin)) rows.push(await measure(origin, workload));
    return { text: table(rows), data: { rows } };
  },
});
