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
import { isProcessAlive, withFileLockSync } from './file-lock.ts';
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
  /** Releases the server; the last process to release it stops it. Also called when the process exits. */
  release(): void;
}

interface Place {
  readonly root: string;
  readonly cluster: string;
  readonly passwordFile: string;
  readonly logFile: string;
  readonly holders: string;
  readonly lock: string;
  /** Stores the port of the last start, so that clients find the server there again. */
  readonly portFile: string;
}

function placeOf(root: string): Place {
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

function choosePlace(directory: string, binaries: PostgresBinaries): Place {
  mkdirSync(directory, { recursive: true });
  if (canReach(directory, binaries.account)) return placeOf(directory);
  // The checkout of root is in a closed home directory: move the data where the server's account can access it.
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 12);
  const fallback = join(sharedStateDirectory, 'data', name);
  mkdirSync(fallback, { recursive: true, mode: 0o755 });
  if (canReach(fallback, binaries.account)) return placeOf(fallback);
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

function initialise(place: Place, binaries: PostgresBinaries): void {
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return;
  rmSync(place.cluster, { recursive: true, force: true });
  mkdirSync(place.cluster, { recursive: true, mode: 0o700 });
  writeFileSync(place.passwordFile, randomBytes(18).toString('base64url'), { mode: 0o600 });
  if (binaries.account) {
    chownSync(place.cluster, binaries.account.uid, binaries.account.gid);
    chownSync(place.passwordFile, binaries.account.uid, binaries.account.gid);
  }
  chmodSync(place.cluster, 0o700);
  run(
    binaries,
    binaries.initdb,
    [`--pgdata=${place.cluster}`, `--pwfile=${place.passwordFile}`, ...initdbFlags],
    'Creating the PostgreSQL cluster',
  );
}

/** A killed server leaves its pid file; a new one refuses to start while that names a live process. */
function removeStalePidFile(place: Place): void {
  const file = join(place.cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  if (Number.isInteger(pid) && !isProcessAlive(pid)) rmSync(file, { force: true });
}

function runningPort(place: Place, binaries: PostgresBinaries): number | undefined {
  removeStalePidFile(place);
  const status = spawnSync(binaries.pgCtl, ['status', '-D', place.cluster], {
    ...binaries.account,
    cwd: '/',
  });
  if (status.status !== 0) return undefined;
  const port = Number.parseInt(
    readFileSync(join(place.cluster, 'postmaster.pid'), 'utf8').split('\n')[3] ?? '',
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
function freePort(place: Place): number {
  const last = existsSync(place.portFile) ? Number.parseInt(readFileSync(place.portFile, 'utf8'), 10) : 0;
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

function startServer(place: Place, binaries: PostgresBinaries, options: EmbeddedOptions): number {
  const port = options.port ?? freePort(place);
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
  rmSync(place.logFile, { force: true });
  try {
    const waitSeconds = '60';
    run(
      binaries,
      binaries.pgCtl,
      ['start', '-w', '-t', waitSeconds, '-D', place.cluster, '-l', place.logFile, '-o', flags.join(' ')],
      'Starting PostgreSQL',
    );
  } catch (error) {
    const log = existsSync(place.logFile) ? readFileSync(place.logFile, 'utf8').slice(-2000) : '';
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`${message}Port ${port}, data in ${place.cluster}.\n${log}`);
  }
  writeFileSync(place.portFile, String(port));
  return port;
}

function liveHolders(place: Place): number[] {
  const pids = readdirSync(place.holders).map(Number);
  const live = pids.filter(isProcessAlive);
  for (const pid of pids) if (!live.includes(pid)) rmSync(join(place.holders, String(pid)), { force: true });
  return live;
}

/**
 * Starts (or joins) the PostgreSQL server whose data is in `directory`. Blocks while it starts; several processes may
 * share one server.
 */
export function startEmbeddedPostgres(options: EmbeddedOptions): EmbeddedServer {
  const binaries = findPostgresBinaries();
  const place = choosePlace(options.directory, binaries);
  if (options.mayCreate === false && !existsSync(join(place.cluster, 'PG_VERSION'))) {
    throw new Error(
      `There is no database in ${options.directory}. Set DATA_DIR or DATABASE_URL as the site has it.`,
    );
  }
  let isReleased = false;
  const release = () => {
    if (isReleased) return;
    isReleased = true;
    forget();
    withFileLockSync(place.lock, () => {
      rmSync(join(place.holders, String(process.pid)), { force: true });
      if (liveHolders(place).length > 0 || runningPort(place, binaries) === undefined) return;
      run(binaries, binaries.pgCtl, ['stop', '-w', '-m', 'fast', '-D', place.cluster], 'Stopping PostgreSQL');
    });
  };
  // Also at a signal that comes before the program listens for it, which bypasses the event `exit`.
  const forget = onExit(release);
  const port = withFileLockSync(place.lock, () => {
    mkdirSync(place.holders, { recursive: true });
    initialise(place, binaries);
    const running = runningPort(place, binaries) ?? startServer(place, binaries, options);
    writeFileSync(join(place.holders, String(process.pid)), '');
    return running;
  });

  const password = readFileSync(place.passwordFile, 'utf8');
  return { url: `postgres://talad:${password}@127.0.0.1:${port}/postgres`, release };
}
