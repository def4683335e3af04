import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startBenchSite } from './bench-site.ts';
import { HostileClients, hostilities } from './hostile-clients.ts';

/**
 * Slow clients against other people's pages and calls: quiet and attacked in turn, in one run.
 * `node bench/slow-clients.ts [--site http://localhost:3000] [--clients 2000] [--rounds 3]`
 */
const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    clients: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '3' },
  },
});
const clients = Math.min(Number(values.clients), 2_000);
const rounds = Math.min(Number(values.rounds), 10);
/** Attacked at most so many times as long as quiet. */
const wanted = 2;
const roundMs = 10_000;
const settleMs = 2_000;
/** Other people's requests a second, spread evenly: the same in quiet and under attack. */
const perSecond = 20;
const largePath = '/api/docs/static/swagger-ui-bundle.js';
const targets = [
  '/about-us',
  '/api/game/',
  '/api/config?key=withdraw_payment_fee',
  '/guide-books/how-to-buy',
];

interface Measured {
  times: number[];
  failures: number;
}

const p99 = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN;
};

async function one(url: string, measured: Measured): Promise<void> {
  const from = performance.now();
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
    await response.arrayBuffer();
    if (!response.ok) measured.failures += 1;
  } catch {
    measured.failures += 1;
  }
  measured.times.push(performance.now() - from);
}

/** What other people wait while whatever else goes on goes on. */
async function measure(origin: string, into: Measured): Promise<void> {
  const running: Promise<void>[] = [];
  const until = performance.now() + roundMs;
  for (let at = 0; performance.now() < until; at += 1) {
    running.push(one(origin + targets[at % targets.length], into));
    await delay(1000 / perSecond);
  }
  await Promise.all(running);
}

async function attackedRound(origin: string, into: Measured): Promise<string> {
  const port = Number(new URL(origin).port);
  const attackers = hostilities(largePath).map((hostility) => new HostileClients(port, hostility));
  try {
    for (const attacker of attackers) await attacker.start(clients);
    await measure(origin, into);
    const [headers, bodies, readers] = attackers.map(({ count, thrownOut }) => `${count} (${thrownOut})`);
    return `connected at the end (closed by the server): headers ${headers}, bodies ${bodies}, readers ${readers}`;
  } finally {
    for (const attacker of attackers) attacker.stop();
    await delay(settleMs);
  }
}

const site = values.site
  ? { origin: values.site, stop: async () => undefined }
  : await startBenchSite({ withPeer: false });
const quiet: Measured = { times: [], failures: 0 };
const attacked: Measured = { times: [], failures: 0 };
try {
  const warmUp: Measured = { times: [], failures: 0 };
  await measure(site.origin, warmUp);
  if (warmUp.failures > 0) throw new Error(`${warmUp.failures} requests failed before the attack`);
  for (let round = 1; round <= rounds; round += 1) {
    await measure(site.origin, quiet);
    console.log(`round ${round}: ${await attackedRound(site.origin, attacked)}`);
  }
} finally {
  await site.stop();
}
const ratio = p99(attacked.times) / p99(quiet.times);
console.log(
  `p99 quiet ${p99(quiet.times).toFixed(0)} ms (${quiet.times.length} requests, ${quiet.failures} failed), ` +
    `attacked by 3 x ${clients} ${p99(attacked.times).toFixed(0)} ms (${attacked.times.length}, ${attacked.failures} failed): ` +
    `${ratio.toFixed(2)} x (at most ${wanted})`,
);
if (!(ratio <= wanted) || attacked.failures > 0) process.exitCode = 1;
