import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import type { Database } from '../src/db/database.ts';
import { auditMoney } from './recovery/money-audit.ts';
import { MoneyCalls } from './recovery/money-calls.ts';
import { MoneyLoad, type Pair } from './recovery/money-load.ts';
import type { PatroniCluster } from './recovery/patroni-cluster.ts';
import { Program } from './recovery/program.ts';
import { Readers } from './recovery/readers.ts';
import { endProof, runOnCluster, startCluster } from './recovery/start-cluster.ts';
import { writesReturned } from './recovery/writes-returned.ts';
import { print, sizeFrom } from './shop.ts';

/**
 * Three API processes, two workers and three PostgreSQL machines under shoppers' calls for `--items` minutes: everything is
 * restarted one after the other, one process a minute is killed, and the primary is killed once. Usage: `node
 * api/bench/availability.ts --items 10`
 */
const minutes = sizeFrom(process.argv, 10);
const pairCount = 6;
const pauseMs = 500;
const readsPerSecond = 10;
const shutdownDelayMs = 2_000;
const balancer = 'http://127.0.0.1:4080';
const balancerConfiguration = fileURLToPath(
  new URL('../../deploy/load-balancer/haproxy.cfg', import.meta.url),
);
const ops = fileURLToPath(new URL('../src/ops.ts', import.meta.url));
/** Share of requests that may fail. */
const mostFailed = 0.001;

interface Site {
  readonly cluster: PatroniCluster;
  readonly db: Database;
  readonly calls: MoneyCalls;
  readonly readers: Readers;
  readonly pairs: readonly Pair[];
  readonly programs: readonly Program[];
}

const isFailure = (answer: string) => !/^[234]/.test(answer);

/** Answers since a moment: how many requests there were, and how many failed. */
function countSince({ calls, readers }: Pick<Site, 'calls' | 'readers'>, from: number) {
  const answers = [...calls.answers, ...readers.answers].filter(({ at }) => at >= from);
  return { requests: answers.length, failed: answers.filter(({ answer }) => isFailure(answer)).length };
}

/** Does something to the site and prints what requests made of it. */
async function during(site: Site, name: string, work: () => Promise<void>): Promise<void> {
  const from = Date.now();
  await work();
  const seconds = ((Date.now() - from) / 1000).toFixed(1);
  const { requests, failed } = countSince(site, from);
  print(
    `| ${name.padEnd(28)} | ${seconds.padStart(7)} s | ${String(requests).padStart(8)} | ${String(failed).padStart(6)} |`,
  );
}

const restart = async (program: Program) => {
  await program.end('SIGTERM');
  await program.start();
};

const killAndStart = async (program: Program) => {
  await program.end('SIGKILL');
  await program.start();
};

async function restartAll({ programs }: Site): Promise<void> {
  for (const program of programs) await restart(program);
}

async function killPrimary({ cluster, calls }: Site): Promise<void> {
  const { leader } = await cluster.leader();
  const faultAt = Date.now();
  await cluster.killMachine(leader);
  await writesReturned(calls, faultAt);
  cluster.startPatroni(leader);
  await cluster.healthy();
}

/** What happens in each minute: a restart of everything first, the primary in the middle, else a killed process. */
async function disturb(site: Site): Promise<void> {
  print('| event                        | until back | requests | failed |');
  print('|------------------------------|------------|----------|--------|');
  const startedAt = Date.now();
  for (let minute = 0; minute < minutes; minute += 1) {
    await delay(Math.max(0, startedAt + minute * 60_000 - Date.now()));
    const victim = site.programs[minute % site.programs.length];
    if (minute === 0) await during(site, 'restart of everything', () => restartAll(site));
    else if (minute === Math.floor(minutes / 2))
      await during(site, 'primary killed', () => killPrimary(site));
    else if (victim) await during(site, `${victim.name} killed`, () => killAndStart(victim));
  }
}

async function prove(site: Site, env: Readonly<Record<string, string>>): Promise<boolean> {
  const { calls, readers, db, pairs } = site;
  const from = Date.now();
  const load = new MoneyLoad(calls, pairs, pauseMs);
  readers.start(readsPerSecond);
  await disturb(site);
  await load.end();
  await readers.end();
  const { requests, failed } = countSince(site, from);
  const { lost, doubled } = await auditMoney(db, calls.acknowledged, pairs);
  print(
    `\n${requests} requests, ${failed} failed (${((100 * failed) / requests).toFixed(2)} %; at most ${100 * mostFailed} %)`,
  );
  print(
    `${calls.acknowledged.length} acknowledged money calls, ${lost.length} lost, ${doubled} doubled; each got its answer`,
  );
  const check = await execa(process.execPath, [ops, 'restore', 'check'], { env, reject: false, all: true });
  for (const line of check.all.trim().split('\n')) print(`  ${line}`);
  return lost.length + doubled === 0 && check.exitCode === 0 && failed <= mostFailed * requests;
}

function programsOf(env: Readonly<Record<string, string>>): Program[] {
  const apis = [4081, 4082, 4083].map(
    (port, at) =>
      new Program('api', {
        name: `API ${at + 1}`,
        port,
        env: { ...env, SHUTDOWN_DELAY_MS: String(shutdownDelayMs) },
      }),
  );
  const workers = [4091, 4092].map(
    (port, at) => new Program('worker', { name: `worker ${at + 1}`, port, env }),
  );
  return [...apis, ...workers];
}

async function main(): Promise<number> {
  print('Starting three PostgreSQL machines, three API processes and two workers …');
  const { root, cluster, db, pairs, env: clusterEnv } = await startCluster('availability', pairCount);
  const env = { ...clusterEnv, DATABASE_READ_URL: cluster.readUrl };
  const programs = programsOf(env);
  for (const program of programs) await program.start();
  copyFileSync(balancerConfiguration, join(root, 'api.cfg'));
  const addresses = Object.fromEntries([1, 2, 3].map((at) => [`API${at}`, `127.0.0.1:408${at}`]));
  void execa('/usr/sbin/haproxy', ['-db', '-f', join(root, 'api.cfg')], { env: addresses, reject: false });
  const calls = new MoneyCalls(balancer);
  await calls.ready();
  const readers = new Readers(balancer);
  const isProved = await prove({ cluster, db, calls, readers, pairs, programs }, env);
  for (const program of programs) await program.end('SIGKILL');
  return endProof({ root, db }, isProved);
}

await runOnCluster(main);
