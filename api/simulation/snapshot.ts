import type pg from 'pg';

interface Table {
  readonly name: string;
  readonly columns: string;
}

/** The test server never vacuums by itself, and a long run would read ever more deleted rows. */
const restoresPerVacuum = 100;

const tablesQuery = `
  select t.table_name as name, string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns
  from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
  where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
  group by t.table_name order by t.table_name`;

/**
 * Keeps the rows and sequences of all tables; the result puts them back. Much faster than a new database for each run,
 * and every run has the same ids. Goes round the triggers that protect the ledger.
 */
export async function takeSnapshot(pool: pg.Pool): Promise<() => Promise<void>> {
  const { rows: tables } = await pool.query<Table>(tablesQuery);
  const filled: Table[] = [];
  await pool.query('create schema simulation');
  for (const table of tables) {
    const { rowCount } = await pool.query(`select 1 from ${table.name} limit 1`);
    if (!rowCount) continue;
    filled.push(table);
    await pool.query(`create table simulation.${table.name} as select ${table.columns} from ${table.name}`);
  }
  const { rows: sequences } = await pool.query<{ name: string; last: string | null }>(
    `select quote_ident(sequencename) as name, last_value as last from pg_sequences where schemaname = 'public'`,
  );
  const restore = [
    'begin',
    'set local session_replication_role = replica',
    ...tables.map(({ name }) => `delete from ${name}`),
    ...filled.map(
      ({ name, columns }) =>
        `insert into ${name} (${columns}) overriding system value select ${columns} from simulation.${name}`,
    ),
    `select ${sequences.map(({ name, last }) => `setval('public.${name}', ${last ?? 1}, ${last !== null})`).join(', ')}`,
    'commit',
  ].join(';\n');
  const vacuum = `vacuum ${tables.map(({ name }) => name).join(', ')}`;
  let restored = 0;
  return async () => {
    await pool.query(restore);
    restored += 1;
    if (restored % restoresPerVacuum === 0) await pool.query(vacuum);
  };
}
