import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { onExit } from 'signal-exit';
import { withFileLockSync } from './file-lock.ts';
import { isProcessAlive } from './is-process-alive.ts';
import {
  canReach,
  findPostgresBinaries,
  type PostgresBinaries,
  sharedStateDirectory,
} from './postgres-binaries.ts';

// An ICU provider over --locale=C would leave Thai trigrams empty; C.UTF-8 gives both.
const initdbFlags = [
  '--encoding=UTF8',
  '--locale=C.UTF-8',
  '--locale-provider=icu',
  '--icu-locale=th-TH',
  '--auth=scram-sha-256',
  '--username=talad',
];

export interface EmbeddedOptions {
  /** Folder of this server: cluster, log, password. */
  readonly directory: string;
  /** Fixed port; by default a free one is chosen. */
  readonly port?: number | undefined;
  /** False only for tests: no fsync, so nothing survives a power cut. */
  readonly durable?: boolean;
  /** False to refuse a folder without a cluster instead of initializing it. */
  readonly mayCreate?: boolean;
}

export interface EmbeddedServer {
  /** Connection URL of the database `talad`. */
  readonly url: string;
  /** The same database for API and worker, whose role owns nothing; the first program that migrates creates it. */
  readonly serversUrl: string;
  /** Releases the server; the last process to release it stops it. Also called when the process exits. */
  release(): void;
}

interface ClusterPaths {
  readonly root: string;
  readonly cluster: string;
  readonly passwordFile: string;
  readonly logFile: string;
  readonly holders: string;
  readonly lock: string;
  /** Stores the port of the last start, so that clients find the server there again. */
  readonly portFile: string;
}

function clusterPathsIn(root: string): ClusterPaths {
  return {
    root,
    cluster: join(root, 'cluster'),
    passwordFile: join(root, 'password'),
    logFile: join(root, 'cluster', 'server.log'),
    holders: join(root, 'holders'),
    lock: join(root, 'lock'),
    portFile: join(root, 'port'),
  };
}

function chooseClusterPaths(directory: string, binaries: PostgresBinaries): ClusterPaths {
  mkdirSync(directory, { recursive: true });
  if (canReach(directory, binaries.account)) return clusterPathsIn(directory);
  // The checkout of root is in a closed home directory: move the data where the server's account can access it.
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 12);
  const fallback = join(sharedStateDirectory, 'data', name);
  mkdirSync(fallback, { recursive: true, mode: 0o755 });
  if (canReach(fallback, binaries.account)) return clusterPathsIn(fallback);
  throw new Error(
    `PostgreSQL runs as the account "postgres", which can reach neither ${directory} nor ${fallback}. ` +
      'Set DATA_DIR to a folder that it can enter, or set DATABASE_URL.',
  );
}

function run(binaries: PostgresBinaries, command: string, args: readonly string[], doing: string): string {
  const result = spawnSync(command, args, {
    ...binaries.account,
    cwd: '/',
    encoding: 'utf8',
    // pg_ctl passes its output handles to the server, which would keep a pipe open for ever.
    stdio: command === binaries.pgCtl && args[0] === 'start' ? 'ignore' : 'pipe',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_MESSAGES: 'C', TZ: 'UTC' },
  });
  if (result.status !== 0) {
    throw new Error(
      `${doing} failed (${result.error?.message ?? `exit ${result.status}`}).\n${result.stderr ?? ''}`,
    );
  }
  return result.stdout ?? '';
}

function initialise(paths: ClusterPaths, binaries: PostgresBinaries): void {
  if (existsSync(join(paths.cluster, 'PG_VERSION'))) return;
  rmSync(paths.cluster, { recursive: true, force: true });
  mkdirSync(paths.cluster, { recursive: true, mode: 0o700 });
  writeFileSync(paths.passwordFile, randomBytes(18).toString('base64url'), { mode: 0o600 });
  if (binaries.account) {
    chownSync(paths.cluster, binaries.account.uid, binaries.account.gid);
    chownSync(paths.passwordFile, binaries.account.uid, binaries.account.gid);
  }
  chmodSync(paths.cluster, 0o700);
  run(
    binaries,
    binaries.initdb,
    [`--pgdata=${paths.cluster}`, `--pwfile=${paths.passwordFile}`, ...initdbFlags],
    'Creating the PostgreSQL cluster',
  );
}

/** A killed server leaves its pid file; a new one refuses to start while that names a live process. */
function removeStalePidFile(paths: ClusterPaths): void {
  const file = join(paths.cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  if (Number.isInteger(pid) && !isProcessAlive(pid)) rmSync(file, { force: true });
}

function runningPort(paths: ClusterPaths, binaries: PostgresBinaries): number | undefined {
  removeStalePidFile(paths);
  const status = spawnSync(binaries.pgCtl, ['status', '-D', paths.cluster], {
    ...binaries.account,
    cwd: '/',
  });
  if (status.status !== 0) return undefined;
  const port = Number.parseInt(
    readFileSync(join(paths.cluster, 'postmaster.pid'), 'utf8').split('\n')[3] ?? '',
    10,
  );
  return Number.isInteger(port) ? port : undefined;
}

/**
 * Below the ephemeral port range of operating systems (Linux from 32,768), so that no outgoing connection takes the
 * port of a server that is stopped for a moment.
 */
const portRange = { first: 20_000, count: 12_000 };

/** The port of the last start if it is free, otherwise another one. */
function freePort(paths: ClusterPaths): number {
  const last = existsSync(paths.portFile) ? Number.parseInt(readFileSync(paths.portFile, 'utf8'), 10) : 0;
  // In a child process, because the server is started synchronously, under the lock.
  const script = `const server = require('net').createServer();
    const anyPort = () => ${portRange.first} + Math.floor(Math.random() * ${portRange.count});
    let attemptsLeft = 100;
    server.on('error', (error) => {
      if (!attemptsLeft--) throw error;
      server.listen(anyPort(), '127.0.0.1');
    });
    server.on('listening', () => { process.stdout.write(String(server.address().port)); server.close(); });
    server.listen(${last || 'anyPort()'}, '127.0.0.1')`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  const port = Number.parseInt(stdout, 10);
  if (!Number.isInteger(port)) throw new Error(`No port is free for PostgreSQL.\n${stderr}`);
  return port;
}

function startServer(paths: ClusterPaths, binaries: PostgresBinaries, options: EmbeddedOptions): number {
  const port = options.port ?? freePort(paths);
  const settings: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: "''",
    max_connections: '200',
    shared_buffers: '128MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    ...(options.durable === false
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }
      : {}),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  rmSync(paths.logFile, { force: true });
  try {
    const waitSeconds = '60';
    run(
      binaries,
      binaries.pgCtl,
      ['start', '-w', '-t', waitSeconds, '-D', paths.cluster, '-l', paths.logFile, '-o', flags.join(' ')],
      'Starting PostgreSQL',
    );
  } catch (error) {
    const log = existsSync(paths.logFile) ? readFileSync(paths.logFile, 'utf8').slice(-2000) : '';
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`${message}Port ${port}, data in ${paths.cluster}.\n${log}`);
  }
  writeFileSync(paths.portFile, String(port));
  return port;
}

function liveHolders(paths: ClusterPaths): number[] {
  const pids = readdirSync(paths.holders).map(Number);
  const live = pids.filter(isProcessAlive);
  for (const pid of pids) if (!live.includes(pid)) rmSync(join(paths.holders, String(pid)), { force: true });
  return live;
}

/**
 * Starts (or joins) the PostgreSQL server whose data is in `directory`. Blocks while it starts; several processes may
 * share one server.
 */
export function startEmbeddedPostgres(options: EmbeddedOptions): EmbeddedServer {
  const binaries = findPostgresBinaries();
  const paths = chooseClusterPaths(options.directory, binaries);
  if (options.mayCreate === false && !existsSync(join(paths.cluster, 'PG_VERSION'))) {
    throw new Error(
      `There is no database in ${options.directory}. Set DATA_DIR or DATABASE_URL as the site has it.`,
    );
  }
  let isReleased = false;
  const release = () => {
    if (isReleased) return;
    isReleased = true;
    forget();
    // A test may have removed the folder.
    if (!existsSync(paths.holders)) return;
    withFileLockSync(paths.lock, () => {
      rmSync(join(paths.holders, String(process.pid)), { force: true });
      if (liveHolders(paths).length > 0 || runningPort(paths, binaries) === undefined) return;
      run(binaries, binaries.pgCtl, ['stop', '-w', '-m', 'fast', '-D', paths.cluster], 'Stopping PostgreSQL');
    });
  };
  // Also at a signal that comes before the program listens for it, which bypasses the event `exit`.
  const forget = onExit(release);
  const port = withFileLockSync(paths.lock, () => {
    mkdirSync(paths.holders, { recursive: true });
    initialise(paths, binaries);
    const running = runningPort(paths, binaries) ?? startServer(paths, binaries, options);
    writeFileSync(join(paths.holders, String(process.pid)), '');
    return running;
  });

  const password = readFileSync(paths.passwordFile, 'utf8');
  const address = `127.0.0.1:${port}/postgres`;
  const serversPassword = createHash('sha256').update(`servers ${password}`).digest('hex').slice(0, 24);
  return {
    url: `postgres://talad:${password}@${address}`,
    serversUrl: `postgres://talad_servers:${serversPassword}@${address}`,
    release,
  };
}
