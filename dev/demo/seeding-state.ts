import type pg from 'pg';

/** State of the database: empty, interrupted seeding, or filled. */
export async function seedingState(
  client: Pick<pg.ClientBase, 'query'>,
): Promise<'empty' | 'broken' | 'filled'> {
  const tables = await client.query<{ broken: boolean; migrated: boolean }>(
    `select to_regclass('demo_filling') is not null as broken, to_regclass('account') is not null as migrated`,
  );
  if (tables.rows[0]?.broken) return 'broken';
  if (!tables.rows[0]?.migrated) return 'empty';
  const { rows } = await client.query<{ filled: boolean }>('select exists (select 1 from account) as filled');
  return rows[0]?.filled ? 'filled' : 'empty';
}
