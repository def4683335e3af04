import type { EmbeddedServer } from '@talad/dev-database/embedded';
import { startTestServer } from '@talad/dev-database/test-server';

let server: EmbeddedServer | undefined;

/** One database server for a whole test run (`--test-global-setup`), so that no file has to find, start or stop it. @public */
export function globalSetup(): void {
  if (process.env.TEST_DATABASE_URL) return;
  server = startTestServer();
  process.env.TEST_DATABASE_URL = server.url;
}

/** @public */
export function globalTeardown(): void {
  server?.release();
}
