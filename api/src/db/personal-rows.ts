import { type SQL, sql } from 'drizzle-orm';
import type { PersonalRows } from '../api-module.ts';
import type { Executor } from './database.ts';

const anyOf = (columns: readonly string[], userId: number): SQL =>
  sql.join(
    columns.map((column) => sql`${sql.identifier(column)} = ${userId}`),
    sql` or `,
  );

function whose({ columns, via }: PersonalRows, userId: number): SQL {
  if (!via) return anyOf(columns, userId);
  return sql`${sql.identifier(via.column)} in
    (select ${sql.identifier(via.key)} from ${sql.identifier(via.table)} where ${anyOf(columns, userId)})`;
}

/** A user's rows of one table, unmodified. */
export async function readPersonalRows(
  executor: Executor,
  rows: PersonalRows,
  userId: number,
): Promise<unknown[]> {
  const hidden = sql.param([...(rows.hide ?? [])]);
  const found = await executor.execute<{ row: unknown }>(sql`
    select to_jsonb(one) - ${hidden}::text[] as row from ${sql.identifier(rows.table)} one
    where ${whose(rows, userId)}`);
  return found.rows.map(({ row }) => row);
}

export async function deletePersonalRows(
  executor: Executor,
  rows: PersonalRows,
  userId: number,
): Promise<void> {
  await executor.execute(sql`delete from ${sql.identifier(rows.table)} where ${whose(rows, userId)}`);
}
