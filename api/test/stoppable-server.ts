import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedServer, startEmbeddedPostgres } from '@talad/dev-database/embedded';
import { findPostgresBinaries } from '@talad/dev-database/postgres-binaries';
import { migrateDatabase } from '../src/db/migrate.ts';

/** A separate PostgreSQL server for one test, which may stop and restart it at the same address. */
export interface StoppableServer {
  readonly url: string;
  /** Kills the server without closing connections, as a crash does. */
  stop(): void;
  start(): void;
  close(): void;
}

export async function createStoppableServer(): Promise<StoppableServer> {
  const directory = mkdtempSync(join(tmpdir(), 'talad-postgres-'));
  // Temporary folders are private, and the server may run as another system user.
  chmodSync(directory, 0o755);
  const servers: EmbeddedServer[] = [];
  // Durable: otherwise stopping it loses the last committed transactions, such as the test's session.
  const first = startEmbeddedPostgres({ directory });
  servers.push(first);
  const port = Number(new URL(first.url).port);
  const { pgCtl, account } = findPostgresBinaries();
  await migrateDatabase(first.url);
  return {
    url: first.url,
    stop: () => {
      const args = ['stop', '-w', '-m', 'immediate', '-D', join(directory, 'cluster')];
      const { status, stderr } = spawnSync(pgCtl, args, { ...account, cwd: '/', encoding: 'utf8' });
      if (status !== 0) throw new Error(`PostgreSQL was not stopped: ${stderr}`);
    },
    start: () => void servers.push(startEmbeddedPostgres({ directory, port })),
    close: () => {
      for (const server of servers) server.release();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
