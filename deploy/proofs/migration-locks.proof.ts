import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { print, sizeFrom } from '@talad/bench/api/shop';
import pg from 'pg';
import { closeDatabase, createDatabase, type Database } from '../../api/src/db/database.ts';
import { migrate, migrations } from '../../api/src/db/migrate.ts';
import { createEmptyDatabase } from '../../api/test/test-database.ts';
import { emptyTablesIn, fillTable } from './recovery/fill-tables.ts';

/**
 * Applies migrations to tables of a million rows while every table is written to. Usage: `pnpm prove migration-locks --from NAME --items 1000000`; without `--from`, the newest one.
 */
const { values } = parseArgs({ options: { from: { type: 'string' }, items: { type: 'string' } } });
const rowCount = sizeFrom(process.argv, 1_000_000);
const maxLockMs = 1_000;
const probePauseMs = 10;

const from = values.from ?? migrations.at(-1)?.name ?? '';
const chosen = migrations.filter(({ name }) => name >= from);

/** Writes to a table without end; `end` gives the longest wait for its lock, in ms. */
async function probeLock(url: string, table: string): Promise<{ end(): Promise<number> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The lock of an insert or update: whatever stops a read stops it too.
  const lock = () => client.query(`begin; lock table ${table} in row exclusive mode; commit`);
  await lock();
  let isEnding = false;
  const probe = async (): Promise<number> => {
    let longest = 0;
    while (!isEnding) {
      const began = performance.now();
      await lock();
      longest = Math.max(longest, performance.now() - began);
      await delay(probePauseMs);
    }
    return longest;
  };
  const probing = probe();
  return {
    end: async () => {
      isEnding = true;
      return probing.finally(() => client.end());
    },
  };
}

async function measure(db: Database, url: string): Promise<boolean> {
  const tables = await emptyTablesIn(db, chosen.map(({ sql }) => sql).join('\n'));
  for (const table of tables) {
    await fillTable(db, table, rowCount);
    print(`${table}: ${rowCount} rows`);
  }
  const probes = await Promise.all(tables.map((table) => probeLock(url, table)));
  const began = performance.now();
  const applied = await migrate(db);
  const seconds = (performance.now() - began) / 1000;
  const waits = await Promise.all(probes.map((probe) => probe.end()));
  print(`\n${applied.join(', ')}: ${seconds.toFixed(1)} s`);
  for (const [at, table] of tables.entries())
    print(`${table}: a write waited ${Math.round(waits[at] ?? 0)} ms at most`);
  return waits.every((wait) => wait <= maxLockMs);
}

const database = await createEmptyDatabase();
const db = createDatabase(database.url, 4);
try {
  await migrate(db, { before: from });
  const isShort = await measure(db, database.url);
  print(isShort ? 'No lock was longer than a second.' : 'A lock was longer than a second.');
  process.exitCode = isShort ? 0 : 1;
} finally {
  await closeDatabase(db);
  await database.drop();
}
