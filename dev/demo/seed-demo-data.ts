import type { Config } from '@talad/api/config/config';
import { createContext } from '@talad/api/create-context';
import { withDataKeys } from '@talad/api/data-keys/data-keys';
import { closeDatabase, createDatabase, type Database } from '@talad/api/db/database';
import { migrate, prepareDatabase } from '@talad/api/db/migrate';
import { roleOf } from '@talad/api/db/servers-role';
import { sql } from 'drizzle-orm';
import { demoUsers } from './catalogue/users.ts';
import { seedAll } from './seed-all.ts';
import { seedingState } from './seeding-state.ts';

/** Marks the start of seeding, as the owner of the tables; deletes the remains of an interrupted one first. */
export async function beginSeeding(db: Database, serversRole?: string): Promise<void> {
  if ((await seedingState(db.$client)) === 'broken') {
    // The ledger forbids deletion, so the whole schema is dropped.
    await db.execute(sql`drop schema if exists graphile_worker cascade`);
    await db.execute(sql`drop schema public cascade`);
    await db.execute(sql`create schema public`);
    await migrate(db, { serversRole });
  }
  await db.execute(sql`create table demo_filling ()`);
}

export async function endSeeding(db: Database): Promise<void> {
  await db.execute(sql`drop table demo_filling`);
}

/** Migrates a database and fills it with the demo data. */
export async function seedDemoData(
  config: Config,
  { directUrl, ownerUrl }: { readonly directUrl: string; readonly ownerUrl: string },
  print: (line: string) => void,
): Promise<void> {
  await prepareDatabase(config, { directUrl, ownerUrl });
  const owner = createDatabase(ownerUrl, 2);
  // Interrupted seeding starts over, so there is no need to wait for fsync.
  const withoutSync = new URL(directUrl);
  withoutSync.searchParams.set('options', '-c synchronous_commit=off');
  const context = createContext({
    config: await withDataKeys(config, withoutSync.href),
    databaseUrl: withoutSync.href,
  });
  try {
    await beginSeeding(owner, directUrl === ownerUrl ? undefined : roleOf(directUrl));
    await seedAll(context, demoUsers, print);
    await endSeeding(owner);
  } finally {
    await context.close();
    await closeDatabase(owner);
  }
}
