import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isProcessAlive } from '@talad/dev-database/is-process-alive';
import { findTestServer, withClient } from '@talad/dev-database/test-server';
import type pg from 'pg';
import { closeDatabase, createDatabase } from '../src/db/database.ts';
import { migrate, migrations } from '../src/db/migrate.ts';
import { createServersRole, roleOf } from '../src/db/servers-role.ts';

const templateLock = 7_406_112_206;
/** Takes half of the time that a copy through the log takes: a copy ends with a checkpoint, which is cheap without fsync. */
const asFiles = 'strategy file_copy';

export interface TestDatabase {
  /** Of the owner of the tables. */
  readonly url: string;
  /** Of the role that API and worker have on a site. */
  readonly serversUrl: string;
  drop(): Promise<void>;
}

let created = 0;

function inDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** The password is that of every test server: the role is the same for all of them. */
function serversUrlOf(server: string): string {
  const url = new URL(server);
  url.username = 'talad_test_servers';
  url.password = 'only-for-tests';
  return url.href;
}

const databaseOf = (server: string, name: string): TestDatabase => ({
  url: inDatabase(server, name),
  serversUrl: inDatabase(serversUrlOf(server), name),
  drop: async () => {
    await withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`));
  },
});

async function dropLeftovers(client: pg.Client, template: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname ~ '^talad_(test|template)_'",
  );
  for (const { datname } of rows) {
    if (datname === template) continue;
    const owner = /^talad_test_(\d+)_/.exec(datname)?.[1];
    if (owner && isProcessAlive(Number(owner))) continue;
    await client.query(`alter database ${datname} is_template false`);
    await client.query(`drop database if exists ${datname} with (force)`);
  }
}

const createEmpty = (client: pg.Client, name: string) =>
  client.query(
    `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8' locale_provider icu icu_locale 'th-TH'`,
  );

async function makeTemplate(client: pg.Client, server: string, name: string): Promise<void> {
  await dropLeftovers(client, name);
  const { rows } = await client.query<{ datistemplate: boolean }>(
    'select datistemplate from pg_database where datname = $1',
    [name],
  );
  if (rows[0]?.datistemplate) return;
  // A template without the mark is incomplete.
  await client.query(`drop database if exists ${name} with (force)`);
  await createEmpty(client, name);
  const db = createDatabase(inDatabase(server, name), 2);
  try {
    await createServersRole({ ownerUrl: server, serversUrl: serversUrlOf(server) });
    await migrate(db, { serversRole: roleOf(serversUrlOf(server)) });
  } finally {
    await closeDatabase(db);
  }
  await client.query(`alter database ${name} is_template true`);
}

const nextName = (): string => {
  created += 1;
  return `talad_test_${process.pid}_${created}`;
};

/** A database without tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const server = findTestServer();
  const name = nextName();
  await withClient(server, (client) => createEmpty(client, name));
  return databaseOf(server, name);
}

/** A copy of a database without open connections. */
export async function copyTestDatabase({ url }: TestDatabase): Promise<TestDatabase> {
  const server = findTestServer();
  const name = nextName();
  await withClient(server, (client) =>
    client.query(`create database ${name} template ${new URL(url).pathname.slice(1)} ${asFiles}`),
  );
  return databaseOf(server, name);
}

/** A fresh migrated database, cloned from a template that is created once per set of migrations. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = findTestServer();
  const shape = createHash('sha256');
  for (const { hash } of migrations) shape.update(hash);
  shape.update(readFileSync(new URL('../src/db/servers-role.ts', import.meta.url)));
  const template = `talad_template_${shape.digest('hex').slice(0, 12)}`;
  const name = nextName();
  await withClient(server, async (client) => {
    // Cloning also needs the lock: PostgreSQL refuses a template with open connections.
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    await makeTemplate(client, server, template);
    await client.query(`create database ${name} template ${template} ${asFiles}`);
  });
  return databaseOf(server, name);
}
