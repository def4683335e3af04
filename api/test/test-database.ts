import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type EmbeddedServer, startEmbeddedPostgres } from '@talad/dev-database/embedded';
import { isProcessAlive } from '@talad/dev-database/file-lock';
import pg from 'pg';
import { closeDatabase, createDatabase } from '../src/db/database.ts';
import { migrate, readMigrations } from '../src/db/migrate.ts';

const templateLock = 7_406_112_206;
const directory = fileURLToPath(new URL('../../.data/test-postgres', import.meta.url));

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

let serverUrl: string | undefined;
let created = 0;

/** The database server shared by the tests of this checkout. */
export const startTestServer = (): EmbeddedServer => startEmbeddedPostgres({ directory, durable: false });

/** The server of TEST_DATABASE_URL, or one that all test processes of this checkout share and the last one stops. */
function findServer(): string {
  if (serverUrl) return serverUrl;
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    serverUrl = given;
    return given;
  }
  serverUrl = startTestServer().url;
  // Without a listener, a signal ends the process at once and the server keeps running.
  process.once('SIGTERM', () => process.exit(143));
  process.once('SIGINT', () => process.exit(130));
  return serverUrl;
}

function inDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

const databaseOf = (server: string, name: string): TestDatabase => ({
  url: inDatabase(server, name),
  drop: async () => {
    await withAdmin(server, (client) => client.query(`drop database if exists ${name} with (force)`));
  },
});

async function withAdmin<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

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

async function makeTemplate(client: pg.Client, server: string, name: string): Promise<void> {
  await dropLeftovers(client, name);
  const { rows } = await client.query<{ datistemplate: boolean }>(
    'select datistemplate from pg_database where datname = $1',
    [name],
  );
  if (rows[0]?.datistemplate) return;
  // A template without the mark is incomplete.
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(
    `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8' locale_provider icu icu_locale 'th-TH'`,
  );
  const db = createDatabase(inDatabase(server, name), 2);
  try {
    await migrate(db);
  } finally {
    await closeDatabase(db);
  }
  await client.query(`alter database ${name} is_template true`);
}

/** A copy of a database without open connections. */
export async function copyTestDatabase({ url }: TestDatabase): Promise<TestDatabase> {
  const server = findServer();
  created += 1;
  const name = `talad_test_${process.pid}_${created}`;
  await withAdmin(server, (client) =>
    client.query(`create database ${name} template ${new URL(url).pathname.slice(1)}`),
  );
  return databaseOf(server, name);
}

/** A fresh migrated database, cloned from a template that is created once per set of migrations. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = findServer();
  const shape = createHash('sha256');
  for (const { hash } of readMigrations()) shape.update(hash);
  const template = `talad_template_${shape.digest('hex').slice(0, 12)}`;
  created += 1;
  const name = `talad_test_${process.pid}_${created}`;
  await withAdmin(server, async (client) => {
    // Cloning also needs the lock: PostgreSQL refuses a template with open connections.
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    await makeTemplate(client, server, template);
    await client.query(`create database ${name} template ${template}`);
  });
  return databaseOf(server, name);
}
