import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

const columnsOfDatabase = `
  select c.relname || '.' || a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as required
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm')`;

const columnsOf = (table: PgTable): Column[] => {
  const { name, columns } = getTableConfig(table);
  return columns.map((column) => ({
    name: `${name}.${column.name}`,
    type: column
      .getSQLType()
      .replace(/ *\(.*?\)/, '')
      .replace('bigserial', 'bigint'),
    required: column.notNull,
  }));
};

/** How the columns of a migrated database differ from the tables that modules export. */
export async function tableProblems(
  db: Pick<Pool, 'query'>,
  modules: readonly Readonly<Record<string, unknown>>[],
): Promise<string[]> {
  const { rows } = await db.query<Column>(columnsOfDatabase);
  const actual = new Map(rows.map((row) => [row.name, row]));
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
  if (tables.length === 0) throw new Error('the modules export no tables');
  return tables.flatMap(columnsOf).flatMap(({ name, type, required }) => {
    const found = actual.get(name);
    if (!found) return [`${name} is missing`];
    if (found.type !== type) return [`${name} is ${found.type}, not ${type}`];
    return found.required === required ? [] : [`${name} is ${found.required ? 'not null' : 'nullable'}`];
  });
}
