import { sql } from 'drizzle-orm';
import type { Database } from '../src/db/database.ts';

/** Secrets by what they are. */
export type Secrets = ReadonlyMap<string, string>;

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** How a text could stand somewhere: as it is, in JSON, and as the bytes of a column. */
function patternOf(secret: string): RegExp {
  // Few digits are part of many longer numbers, moments and digests, which are no secret.
  if (/^\d{1,8}$/.test(secret)) return new RegExp(`(?<![0-9a-z.\\\\-])${secret}(?![0-9a-z])`, 'i');
  const written = JSON.stringify(secret).slice(1, -1);
  const bytes = Buffer.from(secret);
  const forms = [
    secret,
    written,
    encodeURIComponent(secret),
    bytes.toString('hex'),
    bytes.toString('base64').replace(/=+$/, ''),
  ];
  return new RegExp([...new Set(forms)].map(literally).join('|'), 'i');
}

/** Which secrets stand in the clear in these texts, and where. */
export function secretsIn(
  secrets: Secrets,
  texts: Iterable<readonly [where: string, text: string]>,
): string[] {
  const patterns = [...secrets].map(([name, secret]) => [name, patternOf(secret)] as const);
  const found = new Set<string>();
  for (const [where, text] of texts)
    for (const [name, pattern] of patterns) if (pattern.test(text)) found.add(`${name} in ${where}`);
  return [...found];
}

/** Every row of every table, with all of its columns as text; bytes as hexadecimal digits. */
export async function everyRow(db: Database): Promise<[string, string][]> {
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(sql`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`);
  const all: [string, string][] = [];
  for (const { schema, name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
    );
    for (const { row } of rows) all.push([`${schema}.${name}`, row]);
  }
  return all;
}
