import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedServer, startEmbeddedPostgres } from '@talad/dev-database/embedded';
import { findPostgresBinaries } from '@talad/dev-database/postgres-binaries';
import { migrateDatabase } from '../src/db/migrate.ts';

/** A separate PostgreSQL server for one test, which may stop and restart it at the same address. */
export interface StoppableServer {
  readonly url: string;
  readonly directory: string;
  /** Kills the server without closing connections, as a crash does. */
  stop(): void;
  start(): void;
  close(): void;
}

function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'talad-postgres-'));
  // Temporary folders are private, and the server may run as another system user.
  chmodSync(directory, 0o755);
  return directory;
}

function startIn(directory: string): StoppableServer {
  const servers: EmbeddedServer[] = [];
  // Durable: otherwise stopping it loses the last committed transactions, such as the test's session.
  const first = startEmbeddedPostgres({ directory });
  servers.push(first);
  const port = Number(new URL(first.url).port);
  const { pgCtl, account } = findPostgresBinaries();
  return {
    url: first.url,
    directory,
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

export async function createStoppableServer(): Promise<StoppableServer> {
  const server = startIn(newDirectory());
  await migrateDatabase(server.url);
  return server;
}

/** A second server that replays the log of the first one, which restarts meanwhile. */
export function createReplica(primary: StoppableServer): StoppableServer {
  const directory = newDirectory();
  primary.stop();
  for (const name of ['cluster', 'password']) {
    const { status, stderr } = spawnSync('cp', ['-a', join(primary.directory, name), directory], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The cluster was not copied: ${stderr}`);
  }
  primary.start();
  const { username, password, port } = new URL(primary.url);
  const cluster = join(directory, 'cluster');
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  appendFileSync(join(cluster, 'standby.signal'), '');
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\nwal_retrieve_retry_interval = '100ms'\n`,
  );
  return startIn(directory);
}
