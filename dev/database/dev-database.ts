import { resolve } from 'node:path';
import { type EmbeddedServer, startEmbeddedPostgres } from './embedded.ts';

const repositoryRoot = resolve(import.meta.dirname, '../..');

interface DevDatabaseOptions {
  /** False to refuse a data folder without a database. */
  readonly mayCreate: boolean;
}

function configuredPort(): number | undefined {
  const configuredPort = process.env.EMBEDDED_POSTGRES_PORT;
  if (!configuredPort) return undefined;
  const port = Number(configuredPort);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Error(`EMBEDDED_POSTGRES_PORT: ${configuredPort} is not a port`);
}

/** Starts or joins the embedded server in DATA_DIR. Blocks until it accepts connections. */
export function startDevDatabase({ mayCreate }: DevDatabaseOptions): EmbeddedServer {
  return startEmbeddedPostgres({
    directory: resolve(repositoryRoot, process.env.DATA_DIR || '.data', 'postgres'),
    port: configuredPort(),
    mayCreate,
  });
}

/**
 * Sets DATABASE_URL and DATABASE_OWNER_URL to the embedded server until the process exits, unless DATABASE_URL or
 * DATABASE_URL_FILE is set. If that fails, the process prints the reason, and ends if the database is its own to create:
 * without one `pnpm ops --help` still works.
 */
export function provideDatabaseUrl(options: DevDatabaseOptions): void {
  if (process.env.DATABASE_URL || process.env.DATABASE_URL_FILE) return;
  try {
    const { url, serversUrl } = startDevDatabase(options);
    process.env.DATABASE_OWNER_URL = url;
    process.env.DATABASE_URL = serversUrl;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    if (options.mayCreate) process.exit(1);
  }
}
