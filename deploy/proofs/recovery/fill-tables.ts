import type { Database } from '../../../api/src/db/database.ts';

interface Column {
  readonly name: string;
  readonly type: string;
}

/** A value for row `n`; every id is `n`, so that foreign keys find their rows. */
const values: Readonly<Record<string, string>> = {
  bigint: 'n',
  integer: '1',
  text: "'row ' || n",
  boolean: 'false',
  jsonb: "'{}'::jsonb",
  bytea: "'\\x00'::bytea",
  date: 'current_date',
  uuid: 'gen_random_uuid()',
};

function expressionOf({ type }: Column): string {
  const known = values[type.replace(/\(.*/, '')];
  if (known) return known;
  if (type.endsWith('[]')) return `'{}'::${type}`;
  return type.startsWith('timestamp') ? 'now()' : `null::${type}`;
}

/** The tables whose names stand in a text, emptied. */
export async function emptyTablesIn({ $client: pool }: Database, text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname = any($1) order by relname`,
    [text.match(/\w+/g) ?? []],
  );
  const tables = rows.map(({ name }) => name);
  if (tables.length > 0) await pool.query(`truncate ${tables.join()} cascade`);
  return tables;
}

/** Inserts rows with the ids 1 to `count`. Checks do not apply to them, as their values mean nothing. */
export async function fillTable({ $client: pool }: Database, table: string, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows: checks } = await client.query<{ name: string; definition: string }>(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = $1::regclass and contype = 'c'`,
      [table],
    );
    const { rows: columns } = await client.query<Column>(
      `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    await client.query('begin');
    // Without triggers, and with foreign keys that are not checked.
    await client.query('set local session_replication_role = replica');
    for (const { name } of checks) await client.query(`alter table ${table} drop constraint ${name}`);
    await client.query(
      `insert into ${table} (${columns.map(({ name }) => name).join()}) overriding system value
       select ${columns.map(expressionOf).join()} from generate_series(1, ${count}) n`,
    );
    for (const { name, definition } of checks)
      await client.query(`alter table ${table} add constraint ${name} ${definition} not valid`);
    await client.query('commit');
    await client.query(`vacuum analyze ${table}`);
  } finally {
    client.release();
  }
}
