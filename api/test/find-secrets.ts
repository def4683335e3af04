import { sql } from 'drizzle-orm';
import type { Database } from '../src/db/database.ts';

/** Secrets by name. */
export type Secrets = ReadonlyMap<string, string>;

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches a secret as plain text, in JSON, and as hexadecimal bytes of a column. */
function patternOf(secret: string): RegExp {
  // Short digit sequences occur in longer numbers, timestamps and hashes, which are not secrets.
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

/** Which secrets occur unencrypted in these texts, and where. */
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

/** Every row of every table as text, bytes as hexadecimal digits. */
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
