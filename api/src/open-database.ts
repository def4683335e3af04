import { join } from 'node:path';
import type { Config } from './config/config.ts';

export interface OpenedDatabase {
  readonly url: string;
  release(): void;
}

/** The configured database, or the embedded one, which is started when no other process of this product runs it. */
export async function openDatabaseServer(config: Config): Promise<OpenedDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, release: () => undefined };
  // Loaded only here: in production the binaries need not be installed.
  const { startEmbeddedPostgres } = await import('./db/embedded.ts');
  return startEmbeddedPostgres({
    directory: join(config.dataDirectory, 'postgres'),
    port: config.embeddedPostgresPort,
  });
}
