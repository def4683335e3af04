import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { print } from '@talad/bench/api/shop';

const programs = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  pgbackrest: '/usr/bin/pgbackrest',
  rsync: '/usr/bin/rsync',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  iproute2: '/usr/sbin/ip',
} as const;

export const postgresPrograms = '/usr/lib/postgresql/15/bin';

/** Installs what is missing of these packages of Debian 12; throws if this user may not. */
export function requirePackages(...names: readonly (keyof typeof programs)[]): void {
  if (process.getuid?.() !== 0)
    throw new Error('This runs as root only: it starts PostgreSQL as the account "postgres".');
  const missing = () => names.filter((name) => !existsSync(programs[name]));
  if (missing().length === 0) return;
  print(`Installing ${missing().join(', ')} …`);
  const options = {
    stdio: 'ignore' as const,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...missing()], options);
  if (missing().length > 0)
    throw new Error(`Programs are missing. On Debian 12: apt-get install ${missing().join(' ')}`);
}
