import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { print, sizeFrom } from '@talad/bench/api/shop';
import { execa } from 'execa';
import type { Database } from '../../api/src/db/database.ts';
import { auditMoney } from './recovery/money-audit.ts';
import { MoneyCalls, siteOrigin } from './recovery/money-calls.ts';
import { MoneyLoad, type Pair } from './recovery/money-load.ts';
import type { PatroniCluster } from './recovery/patroni-cluster.ts';
import type { Program } from './recovery/program.ts';
import { Readers } from './recovery/readers.ts';
import { startSite } from './recovery/site-programs.ts';
import { endProof, runOnCluster, startCluster } from './recovery/start-cluster.ts';
import { writesReturned } from './recovery/writes-returned.ts';

/**
 * A site of two hosts, three API processes, two workers, a registry and three PostgreSQL machines under shoppers' pages and
 * calls for `--items` minutes: everything is restarted one after the other, one process a minute is killed, and the primary
 * is killed once. Usage: `pnpm prove availability --items 10`
 */
const minutes = sizeFrom(process.argv, 10);
const pairCount = 6;
const pauseMs = 500;
/** Shoppers look more often than they buy. */
const readsPerSecond = 30;
const ops = fileURLToPath(new URL('../../api/src/ops.ts', import.meta.url));
/** Share of requests that may fail. */
const maxFailureShare = 0.001;

interface Site {
  readonly cluster: PatroniCluster;
  readonly db: Database;
  readonly calls: MoneyCalls;
  readonly readers: Readers;
  readonly pairs: readonly Pair[];
  readonly programs: readonly Program[];
}

const isFailure = ({ outcome }: { outcome: string }) => !/^[23]/.test(outcome);

/** Answers since a moment: how many requests there were, how many failed, and how. */
function countSince({ calls, readers }: Pick<Site, 'calls' | 'readers'>, from: number) {
  const outcomes = [...calls.outcomes, ...readers.outcomes].filter(({ at }) => at >= from);
  const failures = outcomes.filter(isFailure);
  const kinds = Object.entries(Object.groupBy(failures, ({ outcome, path }) => `${outcome} ${path}`));
  return {
    requests: outcomes.length,
    failed: failures.length,
    failures: kinds.map(([outcome, each = []]) => `${outcome}: ${each.length}`).join(', '),
  };
}

/** Does something to the site and prints what requests made of it. */
async function during(site: Site, name: string, work: () => Promise<void>): Promise<void> {
  const from = Date.now();
  await work();
  const seconds = ((Date.now() - from) / 1000).toFixed(1);
  const { requests, failed, failures } = countSince(site, from);
  const cells = [name.padEnd(22), `${seconds.padStart(8)} s`, String(requests).padStart(8)];
  print(`| ${[...cells, String(failed).padStart(6), failures].join(' | ')} |`);
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
  print('| event                  | until back | requests | failed | how |');
  print('|------------------------|------------|----------|--------|-----|');
  const startedAt = Date.now();
  const victims = site.programs.values();
  for (let minute = 0; minute < minutes; minute += 1) {
    await delay(Math.max(0, startedAt + minute * 60_000 - Date.now()));
    if (minute === 0) await during(site, 'restart of everything', () => restartAll(site));
    else if (minute === Math.floor(minutes / 2))
      await during(site, 'primary killed', () => killPrimary(site));
    else {
      const { value: victim = site.programs[0] } = victims.next();
      if (victim) await during(site, `${victim.name} killed`, () => killAndStart(victim));
    }
  }
  await delay(Math.max(0, startedAt + minutes * 60_000 - Date.now()));
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
    `\n${requests} requests, ${failed} failed (${((100 * failed) / requests).toFixed(2)} %; at most ${100 * maxFailureShare} %)`,
  );
  print(
    `${calls.acknowledged.length} acknowledged money calls, ${lost.length} lost, ${doubled} doubled; each got its outcome`,
  );
  const check = await execa(process.execPath, [ops, 'restore', 'check'], { env, reject: false, all: true });
  for (const line of check.all.trim().split('\n')) print(`  ${line}`);
  return lost.length + doubled === 0 && check.exitCode === 0 && failed <= maxFailureShare * requests;
}

async function main(): Promise<number> {
  print('Starting three PostgreSQL machines, and a site of eight processes on them …');
  const started = await startCluster('availability', pairCount);
  const { root, cluster, db, pairs, env } = started;
  const programs = await startSite(started);
  const calls = new MoneyCalls(siteOrigin, { honoursRetryAfter: true });
  await calls.ready();
  const readers = new Readers(siteOrigin);
  const isProved = await prove({ cluster, db, calls, readers, pairs, programs }, env);
  for (const program of programs) await program.end('SIGKILL');
  return endProof({ root, db }, isProved);
}

await runOnCluster(main);
