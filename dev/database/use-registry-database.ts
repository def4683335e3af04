import pg from 'pg';
import { startDevDatabase } from './dev-database.ts';

/** Beside the database of the API, on the same embedded server. */
const name = 'talad_registry';
const duplicateDatabase = '42P04';

async function createOnce(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === duplicateDatabase)) throw error;
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

// For `node --import`: the program that follows finds REGISTRY_DATABASE_URL set.
process.env.REGISTRY_DATABASE_URL ||= await createOnce(startDevDatabase({ mayCreate: true }).url);
