import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { print, sizeFrom } from '@talad/bench/api/shop';
import { execa } from 'execa';
import { closeDatabase, createDatabase, type Database } from '../../api/src/db/database.ts';
import { migrateDatabase } from '../../api/src/db/migrate.ts';
import { freePort, Processes } from '../../api/test/processes.ts';
import { ArchivedCluster } from './recovery/archived-cluster.ts';
import { requirePackages } from './recovery/debian-packages.ts';
import { auditMoney } from './recovery/money-audit.ts';
import { type Acknowledged, MoneyCalls, siteOrigin } from './recovery/money-calls.ts';
import { addPairs, MoneyLoad, type Pair } from './recovery/money-load.ts';

/**
 * Loses a database under load and restores it twice: to its end, and to a point in time. Usage: `pnpm prove restore --items 30`: the seconds of load before and after
 * the point in time, at least three times the archive_timeout.
 */
const seconds = Math.max(sizeFrom(process.argv, 30), 30);
const pairCount = 8;
const pauseMs = 150;
const copyFilesMs = 2_000;
const ops = fileURLToPath(new URL('../../api/src/ops.ts', import.meta.url));

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Repeats until the signal aborts. */
async function copyFilesRepeatedly(cluster: ArchivedCluster, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await cluster.copyFiles();
    await delay(copyFilesMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Runs the operators' check; its lines are printed. */
async function check(cluster: ArchivedCluster): Promise<boolean> {
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: cluster.url,
    DATA_DIR: dataFolder(cluster),
  };
  const { stdout, stderr, exitCode } = await execa(process.execPath, [ops, 'restore', 'check'], {
    env,
    reject: false,
  });
  for (const line of `${stdout}\n${stderr}`.trim().split('\n')) print(`  ${line}`);
  return exitCode === 0;
}

/** The API keeps its files in `files` of its data folder. */
const dataFolder = (cluster: ArchivedCluster): string => cluster.files.slice(0, -'/files'.length);

interface Lost {
  readonly calls: MoneyCalls;
  readonly pairs: readonly Pair[];
  /** In ms since 1970. */
  readonly target: number;
  readonly lostAt: number;
}

/** Load, a base backup in the middle of it, a point in time, more load, and the loss of the machine. */
async function loadAndLose(cluster: ArchivedCluster): Promise<Lost> {
  await migrateDatabase(cluster.url);
  const db = createDatabase(cluster.url, 4);
  const pairs = await addPairs(db, pairCount).finally(() => closeDatabase(db));
  const port = await freePort();
  const api = new Processes({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: cluster.url,
    DATA_DIR: dataFolder(cluster),
    API_PORT: String(port),
    SITE_ORIGIN: siteOrigin,
  });
  const copying = new AbortController();
  const copies = copyFilesRepeatedly(cluster, copying.signal);
  // Reported at the end; until then it must not end the process, which has a server to stop.
  copies.catch(() => undefined);
  try {
    api.begin('api');
    const calls = new MoneyCalls(`http://127.0.0.1:${port}`);
    await calls.ready();
    const load = new MoneyLoad(calls, pairs, pauseMs);
    await delay(seconds * 250);
    const from = performance.now();
    await cluster.backUp();
    print(`base backup under load: ${inSeconds(performance.now() - from)}`);
    await delay(seconds * 1000);
    const target = Date.now();
    await delay(seconds * 1000);
    copying.abort();
    const lostAt = Date.now();
    await cluster.loseMachine();
    calls.cutOff();
    await load.end();
    return { calls, pairs, target, lostAt };
  } finally {
    copying.abort();
    await copies;
    await api.killAll();
  }
}

/** What is missing of what was acknowledged until a moment, and what is there of what began after it. */
async function compare(
  db: Database,
  { calls, pairs }: Lost,
  until: number,
): Promise<{ lost: readonly Acknowledged[]; doubled: number; tooLate: number }> {
  const { lost, doubled } = await auditMoney(db, calls.acknowledged, pairs);
  const missing = new Set(lost);
  const late = calls.acknowledged.filter((one) => one.sentAt > until && !missing.has(one));
  return { lost: lost.filter(({ at }) => at < until), doubled, tooLate: late.length };
}

async function restoreToEnd(cluster: ArchivedCluster, lost: Lost): Promise<boolean> {
  print('\nRestore to the end of the archive, as after the loss of every machine:');
  // A trial that archives its own timeline would mix it with that of the live database.
  const { copyMs, replayMs } = await cluster.restore('--archive-mode=off');
  const db = createDatabase(cluster.url, 2);
  const found = await compare(db, lost, lost.lostAt).finally(() => closeDatabase(db));
  const oldest = Math.min(lost.lostAt, ...found.lost.map(({ at }) => at));
  print(`  time: ${inSeconds(copyMs)} for the copy, ${inSeconds(replayMs)} for WAL and promotion`);
  print(
    `  loss: ${found.lost.length} of ${lost.calls.acknowledged.length} acknowledged calls, those of the last ${inSeconds(lost.lostAt - oldest)}; doubled: ${found.doubled}`,
  );
  // Files that were copied less often than WAL was archived may be missing here; the check names them.
  await check(cluster);
  await cluster.discardRestored();
  return found.doubled === 0;
}

async function restoreToTarget(cluster: ArchivedCluster, lost: Lost): Promise<boolean> {
  const target = new Date(lost.target).toISOString().replace('T', ' ').replace('Z', '+00');
  print(`\nRestore to ${target}, in the middle of the load:`);
  const { copyMs, replayMs } = await cluster.restore(
    '--type=time',
    `--target=${target}`,
    '--target-action=promote',
  );
  const db = createDatabase(cluster.url, 2);
  const found = await compare(db, lost, lost.target).finally(() => closeDatabase(db));
  const before = lost.calls.acknowledged.filter(({ at }) => at < lost.target).length;
  print(`  time: ${inSeconds(copyMs)} for the copy, ${inSeconds(replayMs)} for WAL and promotion`);
  print(
    `  lost of ${before} calls acknowledged before: ${found.lost.length}; there of those sent after: ${found.tooLate}; doubled: ${found.doubled}`,
  );
  const isSound = await check(cluster);
  return isSound && found.lost.length + found.tooLate + found.doubled === 0;
}

requirePackages('postgresql-15', 'pgbackrest', 'rsync');
const cluster = new ArchivedCluster();
try {
  await cluster.create();
  const lost = await loadAndLose(cluster);
  print(
    `${lost.calls.acknowledged.length} acknowledged money calls in ${inSeconds(lost.lostAt - (lost.calls.acknowledged[0]?.sentAt ?? 0))}; then the machine is lost`,
  );
  const isEndSound = await restoreToEnd(cluster, lost);
  const isTargetSound = await restoreToTarget(cluster, lost);
  const isProved = isEndSound && isTargetSound;
  print(isProved ? '\nProved.' : '\nNot proved: see above.');
  process.exitCode = isProved ? 0 : 1;
} finally {
  await cluster.remove();
}
