import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { print, sizeFrom } from '@talad/bench/api/shop';
import { execa } from 'execa';
import type { Database } from '../../api/src/db/database.ts';
import { freePort, Processes } from '../../api/test/processes.ts';
import { auditMoney } from './recovery/money-audit.ts';
import { isOfMoney, MoneyCalls } from './recovery/money-calls.ts';
import { MoneyLoad, type Pair } from './recovery/money-load.ts';
import { cutOff, reconnect } from './recovery/network.ts';
import type { PatroniCluster } from './recovery/patroni-cluster.ts';
import { endProof, runOnCluster, startCluster } from './recovery/start-cluster.ts';
import { writesReturned } from './recovery/writes-returned.ts';

/**
 * Three PostgreSQL machines under money calls: the primary is killed, then cut off, `--items` times each. Usage: `pnpm prove failover --items 3`
 */
const rounds = sizeFrom(process.argv, 3);
const pairCount = 6;
const pauseMs = 250;
const steadyMs = 5_000;
const drainMs = 60_000;
const pollMs = 250;
const ops = fileURLToPath(new URL('../../api/src/ops.ts', import.meta.url));

interface Proof {
  readonly cluster: PatroniCluster;
  readonly db: Database;
  readonly calls: MoneyCalls;
  readonly pairs: readonly Pair[];
}

/** The longest time between two acknowledged calls since the fault, in ms. */
function longestPause({ calls }: Proof, faultAt: number): number {
  const times = calls.acknowledged.map(({ at }) => at).filter((at) => at >= faultAt);
  return Math.max(...times.map((at, index) => at - (times[index - 1] ?? faultAt)));
}

function outcomesSince({ calls }: Proof, faultAt: number): string {
  const counts = new Map<string, number>();
  for (const { at, outcome } of calls.outcomes.filter(isOfMoney)) {
    if (at >= faultAt) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return [...counts].map(([outcome, count]) => `${outcome}: ${count}`).join(', ');
}

/** Makes a fault, waits until writes are back, ends the fault and prints what it did; returns whether nothing was lost. */
async function breakOnce(
  proof: Proof,
  name: string,
  begin: () => Promise<() => Promise<void>>,
): Promise<boolean> {
  await delay(steadyMs);
  const faultAt = Date.now();
  const end = await begin();
  await writesReturned(proof.calls, faultAt);
  const [pause, outcomes] = [longestPause(proof, faultAt), outcomesSince(proof, faultAt)];
  await end();
  await proof.cluster.healthy();
  const { lost, doubled } = await auditMoney(proof.db, [...proof.calls.acknowledged], proof.pairs);
  print(
    `| ${name.padEnd(24)} | ${(pause / 1000).toFixed(1).padStart(6)} s | ${outcomes.padEnd(44)} | ${lost.length} | ${doubled} |`,
  );
  return lost.length + doubled === 0;
}

async function killPrimary({ cluster }: Proof) {
  const { leader } = await cluster.leader();
  await cluster.killMachine(leader);
  return async () => cluster.startPatroni(leader);
}

async function cutOffPrimary({ cluster }: Proof) {
  const { leader, others } = await cluster.leader();
  await cutOff(leader, others);
  return () => reconnect(leader, others);
}

/** Whether the worker lives: it has moved every job out of the outbox. */
async function outboxDrained({ db }: Proof): Promise<boolean> {
  for (const until = performance.now() + drainMs; performance.now() < until; ) {
    const { rows } = await db.$client.query<{ left: number }>('select count(*)::int as left from job_outbox');
    if (rows[0]?.left === 0) return true;
    await delay(pollMs);
  }
  return false;
}

async function prove(proof: Proof, env: Readonly<Record<string, string>>): Promise<boolean> {
  const { calls, pairs, db } = proof;
  const load = new MoneyLoad(calls, pairs, pauseMs);
  print(
    '| fault                    | no writes | answers to money calls until writes are back | lost | doubled |',
  );
  print('|--------------------------|----------|----------------------------------------------|---|---|');
  let isExact = true;
  for (let round = 1; round <= rounds; round += 1) {
    isExact = (await breakOnce(proof, `${round}. primary killed`, () => killPrimary(proof))) && isExact;
    isExact = (await breakOnce(proof, `${round}. primary cut off`, () => cutOffPrimary(proof))) && isExact;
  }
  await load.end();
  const isWorking = await outboxDrained(proof);
  const { lost, doubled } = await auditMoney(db, calls.acknowledged, pairs);
  print(
    `\n${calls.acknowledged.length} acknowledged money calls, ${lost.length} lost, ${doubled} doubled; the worker ${isWorking ? 'goes on' : 'has stopped'}`,
  );
  const { stdout, stderr, exitCode } = await execa(process.execPath, [ops, 'restore', 'check'], {
    env,
    reject: false,
  });
  for (const line of `${stdout}\n${stderr}`.trim().split('\n')) print(`  ${line}`);
  return isExact && isWorking && lost.length + doubled === 0 && exitCode === 0;
}

async function main(): Promise<number> {
  print('Starting three PostgreSQL machines …');
  const { root, cluster, db, pairs, env: clusterEnv } = await startCluster('failover', pairCount);
  const port = await freePort();
  const env = { ...clusterEnv, API_PORT: String(port) };
  const processes = new Processes(env);
  processes.begin('api');
  processes.begin('worker');
  const calls = new MoneyCalls(`http://127.0.0.1:${port}`);
  await calls.ready();
  const isProved = await prove({ cluster, db, calls, pairs }, env);
  await processes.killAll();
  return endProof({ root, db }, isProved);
}

await runOnCluster(main);
