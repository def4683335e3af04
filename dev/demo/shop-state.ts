import type { Database } from '@talad/api/db/database';
import { migrate } from '@talad/api/db/migrate';
import { sql } from 'drizzle-orm';

/** State of the database: empty, interrupted seeding, or filled. */
export async function shopState(db: Database): Promise<'empty' | 'broken' | 'filled'> {
  const { rows } = await db.execute<{ broken: boolean; filled: boolean }>(sql`select
    to_regclass('demo_filling') is not null as broken,
    exists (select 1 from account) as filled`);
  if (rows[0]?.broken) return 'broken';
  return rows[0]?.filled ? 'filled' : 'empty';
}

/** Marks the start of seeding, as the owner of the tables; deletes the remains of an interrupted one first. */
export async function beginFilling(db: Database, serversRole?: string): Promise<void> {
  if ((await shopState(db)) === 'broken') {
    // The ledger forbids deletion, so the whole schema is dropped.
    await db.execute(sql`drop schema if exists graphile_worker cascade`);
    await db.execute(sql`drop schema public cascade`);
    await db.execute(sql`create schema public`);
    await migrate(db, { serversRole });
  }
  await db.execute(sql`create table demo_filling ()`);
}

export async function endFilling(db: Database): Promise<void> {
  await db.execute(sql`drop table demo_filling`);
}
