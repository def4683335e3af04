import { createHash } from 'node:crypto';
import { inClientTransaction } from '@talad/server/client-transaction';
import pg from 'pg';

/** The role of API and worker, which owns nothing, and the connection of the owner of the tables, who migrates. */
export interface OwnerAndServers {
  readonly ownerUrl: string;
  readonly serversUrl: string;
}

const jobSchema = 'graphile_worker';
const duplicateRole = new Set(['42710', '23505']);

/** What a table's comment (migrations/0001-foundation.sql) lets the servers do beside reading. */
const rightsByComment: ReadonlyMap<string | null, string> = new Map([
  ['read-only', 'select'],
  ['append-only', 'select, insert'],
  // A trigger says which rows are old.
  ['append-only, old rows are deleted', 'select, insert, delete'],
  // Locking a row needs the right to update one of its columns; an identity column cannot be given a value.
  ['append-only, rows are locked by id', 'select, insert, update (id)'],
]);
const allRows = 'select, insert, update, delete';

interface Relation {
  readonly oid: string;
  readonly name: string;
  readonly isView: boolean;
  readonly comment: string | null;
}

async function relationsOf(client: pg.ClientBase): Promise<Relation[]> {
  const { rows } = await client.query<Relation>(
    `select oid::text, relname as name, relkind in ('v', 'm') as "isView", obj_description(oid, 'pg_class') as comment
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by relname`,
  );
  return rows;
}

/** Rights of the servers on the tables of the schema `public`: `select, insert` for a table of which rows are never changed. */
export async function rightsOfServers(client: pg.ClientBase): Promise<ReadonlyMap<string, string>> {
  const relations = await relationsOf(client);
  return new Map(
    // A view acts with the rights of its owner: written to, it would be a way around those of the servers.
    relations.map(({ name, isView, comment }) => [
      name,
      isView ? 'select' : (rightsByComment.get(comment) ?? allRows),
    ]),
  );
}

/** The job queue hides its tables from all but their owner by row security without policies. */
async function policiesFor(client: pg.ClientBase, role: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = $1::regnamespace and relrowsecurity order by relname`,
    [jobSchema],
  );
  const policy = pg.escapeIdentifier(`servers: ${role}`);
  return rows.flatMap(({ name }) => {
    const table = `${jobSchema}.${pg.escapeIdentifier(name)}`;
    return [
      `drop policy if exists ${policy} on ${table}`,
      `create policy ${policy} on ${table} to ${pg.escapeIdentifier(role)} using (true) with check (true)`,
    ];
  });
}

async function statementsFor(client: pg.ClientBase, roleName: string): Promise<string[]> {
  const role = pg.escapeIdentifier(roleName);
  const rights = await rightsOfServers(client);
  return [
    `revoke create on schema public from public, ${role}`,
    `grant usage on schema public, ${jobSchema} to ${role}`,
    `revoke all on all tables in schema public from ${role}`,
    ...[...rights].map(([table, right]) => `grant ${right} on ${pg.escapeIdentifier(table)} to ${role}`),
    `grant usage, select on all sequences in schema public to ${role}`,
    `grant select, insert, update, delete on all tables in schema ${jobSchema} to ${role}`,
    `grant usage, select on all sequences in schema ${jobSchema} to ${role}`,
    `grant execute on all functions in schema ${jobSchema} to ${role}`,
    ...(await policiesFor(client, roleName)),
  ];
}

/**
 * Gives a role what the servers need: to read everything, to add to the ledger and the audit log, and to change the rest.
 * Does nothing if it has just that. Called with the lock of the migrations.
 */
export async function grantToServers(client: pg.ClientBase, role: string): Promise<void> {
  const statements = await statementsFor(client, role);
  const hash = createHash('sha256').update(statements.join('\n')).digest('hex');
  const name = `rights of ${role}`;
  const { rows } = await client.query<{ hash: string }>('select hash from schema_migration where name = $1', [
    name,
  ]);
  if (rows[0]?.hash === hash) return;
  await inClientTransaction(client, async () => {
    for (const statement of statements) await client.query(statement);
    await client.query(
      `insert into schema_migration (name, hash) values ($1, $2)
       on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
      [name, hash],
    );
  });
}

/** The user of a connection URL. */
export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** Creates the role of the servers, with the password of their URL, unless it exists. */
export async function createServersRole({ ownerUrl, serversUrl }: OwnerAndServers): Promise<void> {
  const role = roleOf(serversUrl);
  const password = decodeURIComponent(new URL(serversUrl).password);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (rows.length > 0) return;
    await client.query(
      `create role ${pg.escapeIdentifier(role)} login password ${pg.escapeLiteral(password)}`,
    );
  } catch (error) {
    // Another process that starts at the same time has created it.
    if (!(error instanceof pg.DatabaseError && duplicateRole.has(error.code ?? ''))) throw error;
  } finally {
    await client.end();
  }
}

/** Whether the role of a connection owns the ledger and could therefore change it. */
export async function ownsLedger(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ owns: boolean }>(
      `select pg_has_role(current_user, relowner, 'usage') as owns from pg_class
       where oid = to_regclass('public.ledger_posting')`,
    );
    return rows[0]?.owns === true;
  } finally {
    await client.end();
  }
}
