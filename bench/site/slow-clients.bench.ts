import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Attack } from './attack.ts';
import { startBenchSite } from './bench-site.ts';

/**
 * Measures how slow clients affect pages and calls of other users: quiet and attacked rounds in turn, in one run.
 * Usage: `pnpm bench slow-clients [--site http://localhost:3000] [--clients 2000] [--rounds 6]`
 */
const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    clients: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '6' },
  },
});
const clients = Math.min(Number(values.clients), 2_000);
const rounds = Math.min(Number(values.rounds), 20);
/** Target: the time under attack is at most this multiple of the quiet time. */
const targetRatio = 2;
const roundMs = 20_000;
/** After a start the site derives the pictures of its home page, which takes a processor for about a minute. */
const warmUpMs = 120_000;
/** Pause that keeps the after-effects of a round (closing connections, rendering) out of the next one. */
const settleMs = 3_000;
/** Requests of other users per second, spread evenly: the same in quiet rounds and under attack. */
const perSecond = 20;
const largePath = '/api/docs/static/swagger-ui-bundle.js';
const targets = [
  '/about-us',
  '/api/game/',
  '/api/config?key=withdraw_payment_fee',
  '/guide-books/how-to-buy',
];

class Measured {
  readonly times: number[] = [];
  readonly outcomes = new Map<string, number>();

  add(outcome: string, time: number): void {
    this.times.push(time);
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
  }

  get failures(): number {
    return this.times.length - (this.outcomes.get('200') ?? 0);
  }

  quantile(share: number): number {
    const sorted = this.times.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  }

  toString(): string {
    const [p50, p90, p99, max] = [0.5, 0.9, 0.99, 1].map((share) => `${this.quantile(share).toFixed(0)} ms`);
    const outcomes = [...this.outcomes].map(([outcome, count]) => `${outcome}: ${count}`).join(', ');
    return `p50 ${p50}, p90 ${p90}, p99 ${p99}, longest ${max} (${outcomes})`;
  }
}

async function one(url: string, into: readonly Measured[]): Promise<void> {
  const from = performance.now();
  const outcome = await fetch(url, { signal: AbortSignal.timeout(30_000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return String(response.status);
    },
    (error: unknown) => (error instanceof Error ? error.name : 'failed'),
  );
  const time = performance.now() - from;
  for (const measured of into) measured.add(outcome, time);
}

const lasts = (ms: number) => (elapsedMs: number) => elapsedMs < ms;

/** Sends other users' requests at a fixed rate while `continues` returns true; resolves when all are answered. */
async function measure(
  origin: string,
  continues: (elapsedMs: number) => boolean,
  ...into: Measured[]
): Promise<void> {
  const running: Promise<void>[] = [];
  const from = performance.now();
  for (let at = 0; continues(performance.now() - from); at += 1) {
    // At a fixed rate instead of sequentially: a slow site gets no fewer requests.
    await delay(Math.max(0, from + (at * 1000) / perSecond - performance.now()));
    running.push(one(origin + targets[at % targets.length], into));
  }
  await Promise.all(running);
}

/** `arriving` is measured while the attackers connect, `into` after all of them have connected. */
async function attackedRound(origin: string, arriving: Measured, ...into: Measured[]): Promise<string> {
  const attack = new Attack({ port: Number(new URL(origin).port), clients, largePath });
  let isConnected = false;
  const started = attack.started().finally(() => {
    isConnected = true;
  });
  try {
    await measure(origin, () => !isConnected, arriving);
    await started;
    await measure(origin, lasts(roundMs), ...into);
    const report = await attack.report();
    return report
      .map(
        ({ name, connected, closedByServer }) =>
          `${name}: ${connected} connected, ${closedByServer} closed by the server`,
      )
      .join('; ');
  } finally {
    await attack.stop();
    await delay(settleMs);
  }
}

const site = values.site
  ? { origin: values.site, stop: async () => undefined }
  : await startBenchSite({ withPeer: false });
const quiet = new Measured();
const arriving = new Measured();
const attacked = new Measured();
try {
  const warmUp = new Measured();
  await measure(site.origin, lasts(warmUpMs), warmUp);
  if (warmUp.failures > 0) throw new Error(`${warmUp.failures} requests failed before the attack`);
  for (let round = 1; round <= rounds; round += 1) {
    const [quietRound, attackedOne] = [new Measured(), new Measured()];
    await measure(site.origin, lasts(roundMs), quiet, quietRound);
    console.log(`round ${round} quiet:    ${quietRound}`);
    const attackers = await attackedRound(site.origin, arriving, attacked, attackedOne);
    console.log(`round ${round} attacked: ${attackedOne}\n  ${attackers}`);
  }
} finally {
  await site.stop();
}
const ratio = attacked.quantile(0.99) / quiet.quantile(0.99);
console.log(`quiet:    ${quiet}\narriving: ${arriving}\nattacked: ${attacked}`);
console.log(`p99 attacked by 3 x ${clients}: ${ratio.toFixed(2)} x the quiet one (at most ${targetRatio})`);
if (!(ratio <= targetRatio) || attacked.failures + arriving.failures > 0) process.exitCode = 1;
