import { randomBytes } from 'node:crypto';
import { findTestServer, withClient } from '@talad/dev-database/test-server';
import type pg from 'pg';

/** An empty database on the test server. */
export interface TestDatabase {
  readonly url: string;
  query<T extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<T[]>;
  drop(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  // The API's tests remove databases of this form whose process is gone.
  const name = `talad_test_${process.pid}_registry_${randomBytes(4).toString('hex')}`;
  await withClient(findTestServer(), (client) => client.query(`create database ${name}`));
  const { href: url } = Object.assign(new URL(findTestServer()), { pathname: `/${name}` });
  return {
    url,
    query: (sql, values) => withClient(url, async (client) => (await client.query(sql, values)).rows),
    drop: async () => {
      await withClient(findTestServer(), (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
