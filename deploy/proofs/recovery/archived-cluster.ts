import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { execa } from 'execa';
import { closeDatabase, createDatabase } from '../../../api/src/db/database.ts';
import { freePort } from '../../../api/test/processes.ts';
import { postgresPrograms } from './debian-packages.ts';

const configuration = join(import.meta.dirname, '../../postgresql');
const initdbFlags = [
  '--encoding=UTF8',
  '--locale=C.UTF-8',
  '--locale-provider=icu',
  '--icu-locale=th-TH',
  '--data-checksums',
  '--auth-local=peer',
  '--auth-host=scram-sha-256',
  '--username=postgres',
];
const promotedWithinMs = 10 * 60_000;
const pollMs = 100;

/** A PostgreSQL server of its own that archives to a pgBackRest repository, with the configuration of deploy/. */
export class ArchivedCluster {
  readonly #root = mkdtempSync(join(tmpdir(), 'talad-restore-'));
  readonly #password = randomBytes(18).toString('base64url');
  #port = 0;
  #environment: Record<string, string> = {};

  /** The folder of the API's files. */
  readonly files = join(this.#root, 'files');
  readonly filesCopy = join(this.#root, 'files-copy');
  readonly #data = join(this.#root, 'data');

  get url(): string {
    return `postgres://talad:${this.#password}@127.0.0.1:${this.#port}/talad`;
  }

  async create(): Promise<void> {
    this.#port = await freePort();
    chmodSync(this.#root, 0o755);
    const { uid, gid } = statSync('/var/lib/postgresql');
    const folders = ['data', 'repository', 'spool', 'log', 'lock', 'socket'].map((name) =>
      join(this.#root, name),
    );
    for (const folder of folders) {
      mkdirSync(folder, { mode: 0o700 });
      chownSync(folder, uid, gid);
    }
    mkdirSync(this.files);
    for (const name of ['pgbackrest.conf', 'archiving.conf'])
      copyFileSync(join(configuration, name), join(this.#root, name));
    this.#environment = {
      PGBACKREST_CONFIG: join(this.#root, 'pgbackrest.conf'),
      PGBACKREST_REPO1_PATH: join(this.#root, 'repository'),
      PGBACKREST_REPO1_CIPHER_PASS: randomBytes(48).toString('base64'),
      PGBACKREST_SPOOL_PATH: join(this.#root, 'spool'),
      PGBACKREST_LOG_PATH: join(this.#root, 'log'),
      PGBACKREST_LOCK_PATH: join(this.#root, 'lock'),
      PGBACKREST_PG1_PATH: this.#data,
      PGBACKREST_PG1_PORT: String(this.#port),
      PGBACKREST_PG1_SOCKET_PATH: join(this.#root, 'socket'),
    };
    await this.#asPostgres(join(postgresPrograms, 'initdb'), `--pgdata=${this.#data}`, ...initdbFlags);
    const settings = [
      `port = ${this.#port}`,
      `unix_socket_directories = '${join(this.#root, 'socket')}'`,
      `include '${join(this.#root, 'archiving.conf')}'`,
    ];
    appendFileSync(join(this.#data, 'postgresql.conf'), `${settings.join('\n')}\n`);
    await this.start();
    await this.#psql(`create role talad login password '${this.#password}'`);
    await this.#psql('create database talad owner talad');
    await this.#backrest('stanza-create');
    await this.#backrest('check');
  }

  start(): Promise<void> {
    const options = ['start', '-w', '-t', '600', '-D', this.#data, '-l', join(this.#root, 'log/server.log')];
    return this.#asPostgres(join(postgresPrograms, 'pg_ctl'), ...options);
  }

  async stop(): Promise<void> {
    if (existsSync(join(this.#data, 'postmaster.pid')))
      await this.#asPostgres(join(postgresPrograms, 'pg_ctl'), 'stop', '-w', '-m', 'fast', '-D', this.#data);
  }

  backUp(): Promise<void> {
    return this.#backrest('--type=full', 'backup');
  }

  /** Copies new files, as a timer of the machine does; deletes none. */
  async copyFiles(): Promise<void> {
    // A file is written under another name first, and may be gone before it is copied.
    const options = ['--archive', '--ignore-existing', '--exclude=*.part'];
    await execa('rsync', [...options, `${this.files}/`, `${this.filesCopy}/`]);
  }

  /** Kills the server and deletes its data and files; the repository and the copy of the files are elsewhere. */
  async loseMachine(): Promise<void> {
    const postmaster = readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
    const { stdout } = await execa('ps', ['-o', 'pid=', '--ppid', postmaster], { reject: false });
    for (const pid of [postmaster, ...stdout.split('\n')].map(Number).filter((one) => one > 1)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended with the postmaster.
      }
    }
    this.#removeMachine();
  }

  async discardRestored(): Promise<void> {
    await this.stop();
    this.#removeMachine();
  }

  /** Restores database and files on an empty machine; returns the ms of both parts. */
  async restore(...options: readonly string[]): Promise<{ copyMs: number; replayMs: number }> {
    const from = performance.now();
    await this.#backrest(...options, 'restore');
    await execa('rsync', ['--archive', `${this.filesCopy}/`, `${this.files}/`]);
    const copied = performance.now();
    await this.start();
    await this.#promoted();
    return { copyMs: copied - from, replayMs: performance.now() - copied };
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#root, { recursive: true, force: true });
  }

  #removeMachine(): void {
    rmSync(this.#data, { recursive: true, force: true, maxRetries: 10 });
    rmSync(this.files, { recursive: true, force: true });
    const { uid, gid } = statSync('/var/lib/postgresql');
    mkdirSync(this.#data, { mode: 0o700 });
    chownSync(this.#data, uid, gid);
  }

  async #promoted(): Promise<void> {
    const db = createDatabase(this.url, 1);
    try {
      for (const until = performance.now() + promotedWithinMs; performance.now() < until; ) {
        const { rows } = await db.$client.query<{ replays: boolean }>(
          'select pg_is_in_recovery() as replays',
        );
        if (!rows[0]?.replays) return;
        await delay(pollMs);
      }
      throw new Error('It replays for too long.');
    } catch (cause) {
      const log = readFileSync(join(this.#root, 'log/server.log'), 'utf8').slice(-2000);
      throw new Error(`The restored server was not promoted:\n${log}`, { cause });
    } finally {
      await closeDatabase(db);
    }
  }

  #psql(statement: string): Promise<void> {
    const socket = join(this.#root, 'socket');
    return this.#asPostgres('psql', '-h', socket, '-p', String(this.#port), '-qc', statement);
  }

  #backrest(...args: readonly string[]): Promise<void> {
    return this.#asPostgres('pgbackrest', '--stanza=talad', '--log-level-console=off', ...args);
  }

  async #asPostgres(program: string, ...args: readonly string[]): Promise<void> {
    const log = join(this.#root, 'commands.log');
    const { failed } = await execa('runuser', ['-u', 'postgres', '--', program, ...args], {
      cwd: '/',
      env: this.#environment,
      // Servers keep the output that they were started with: a pipe would never close.
      stdio: ['ignore', { file: log, append: true }, { file: log, append: true }],
      reject: false,
    });
    if (failed)
      throw new Error(`${program} ${args.join(' ')} failed:\n${readFileSync(log, 'utf8').slice(-2000)}`);
  }
}
