import type { EmbeddedServer } from '../src/db/embedded.ts';
import { startTestServer } from './test-database.ts';

let server: EmbeddedServer | undefined;

/** One server for a whole run of tests (`--test-global-setup`): no file looks for it, starts it or stops it. */
export function globalSetup(): void {
  if (process.env.TEST_DATABASE_URL) return;
  server = startTestServer();
  process.env.TEST_DATABASE_URL = server.url;
}

export function globalTeardown(): void {
  server?.release();
}
