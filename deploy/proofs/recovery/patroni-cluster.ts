import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { execa, type ResultPromise } from 'execa';
import { type Machine, onMachine } from './network.ts';

const configuration = join(import.meta.dirname, '../../postgresql');
const healthyWithinMs = 180_000;
const pollMs = 500;

interface NodeState {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
}

const secret = (): string => randomBytes(18).toString('base64url');

/** Three machines with etcd and Patroni, and HAProxy and PgBouncer before them, with the files of deploy/. */
export class PatroniCluster {
  readonly #root: string;
  readonly #machines: readonly Machine[];
  readonly #patroni = new Map<string, ResultPromise>();
  readonly #secrets = {
    PATRONI_SUPERUSER_PASSWORD: secret(),
    PATRONI_REPLICATION_PASSWORD: secret(),
    PATRONI_REWIND_PASSWORD: secret(),
    PATRONI_RESTAPI_PASSWORD: secret(),
  };
  readonly #password = secret();
  readonly #administratorUrl =
    `postgres://postgres:${this.#secrets.PATRONI_SUPERUSER_PASSWORD}@127.0.0.1:5000/postgres`;
  readonly pooledUrl = `postgres://talad:${this.#password}@127.0.0.1:6432/talad`;
  readonly readUrl = `postgres://talad:${this.#password}@127.0.0.1:5001/talad`;
  readonly directUrl = `postgres://talad:${this.#password}@127.0.0.1:5000/talad`;

  /** `root` is an empty folder that the account postgres may enter. */
  constructor(root: string, machines: readonly Machine[]) {
    this.#root = root;
    this.#machines = machines;
  }

  async start(): Promise<void> {
    for (const name of ['patroni.yml', 'haproxy.cfg'])
      copyFileSync(join(configuration, name), join(this.#root, name));
    for (const machine of this.#machines) this.#startEtcd(machine);
    for (const machine of this.#machines) this.startPatroni(machine);
    await this.healthy();
    const addresses = Object.fromEntries(
      this.#machines.map(({ name, address }) => [name.toUpperCase(), address]),
    );
    this.#run('haproxy', '/usr/sbin/haproxy', ['-db', '-f', join(this.#root, 'haproxy.cfg')], addresses);
    await this.#psql(this.#administratorUrl, `create role talad login password '${this.#password}'`);
    await this.createDatabase('talad');
    await this.#startPgBouncer();
  }

  /** Resolves when one leader has a synchronous standby and a replica on its own timeline. */
  async healthy(): Promise<void> {
    let seen: readonly NodeState[] = [];
    for (const until = performance.now() + healthyWithinMs; performance.now() < until; ) {
      seen = await this.#nodes();
      const isUp = seen.every(({ state }) => state === 'running' || state === 'streaming');
      const roles = seen.map(({ role }) => role).toSorted();
      const isComplete = roles.join() === 'leader,replica,sync_standby';
      if (isUp && isComplete && new Set(seen.map(({ timeline }) => timeline)).size === 1) return;
      await delay(pollMs);
    }
    throw new Error(`The cluster is not healthy: ${JSON.stringify(seen)}. Its logs are in ${this.#root}.`);
  }

  /** The leader, and the other machines. */
  async leader(): Promise<{ leader: Machine; others: readonly Machine[] }> {
    const name = (await this.#nodes()).find(({ role }) => role === 'leader')?.name;
    const leader = this.#machines.find((machine) => machine.name === name);
    if (!leader) throw new Error('There is no leader.');
    return { leader, others: this.#machines.filter((machine) => machine !== leader) };
  }

  /** `kill -9` of Patroni and of its PostgreSQL. */
  async killMachine({ name }: Machine): Promise<void> {
    const postmaster = readFileSync(join(this.#dataOf(name), 'postmaster.pid'), 'utf8').split('\n')[0];
    const patroni = this.#patroni.get(name);
    patroni?.kill('SIGKILL');
    process.kill(Number(postmaster), 'SIGKILL');
    await patroni;
  }

  startPatroni(machine: Machine): void {
    const { uid, gid } = statSync('/var/lib/postgresql');
    mkdirSync(this.#dataOf(machine.name), { recursive: true, mode: 0o700 });
    for (const folder of [machine.name, `${machine.name}/data`])
      chownSync(join(this.#root, folder), uid, gid);
    // Machines of a real network do not share this folder.
    const script =
      'mount -t tmpfs tmpfs /var/run/postgresql && chown postgres:postgres /var/run/postgresql && exec setpriv --reuid postgres --regid postgres --init-groups patroni "$0"';
    const command = onMachine(machine, 'sh', '-c', script, join(this.#root, 'patroni.yml'));
    const child = this.#run(`patroni-${machine.name}`, 'ip', command, this.#environmentOf(machine));
    this.#patroni.set(machine.name, child);
  }

  #startEtcd(machine: Machine): void {
    this.#run(
      `etcd-${machine.name}`,
      'ip',
      onMachine(machine, '/usr/bin/etcd'),
      this.#environmentOf(machine),
    );
  }

  async #startPgBouncer(): Promise<void> {
    const { uid, gid } = statSync('/var/lib/postgresql');
    copyFileSync(join(configuration, 'pgbouncer.ini'), '/etc/pgbouncer/pgbouncer.ini');
    writeFileSync('/etc/pgbouncer/userlist.txt', `"talad" "${this.#password}"\n`, { mode: 0o600 });
    chownSync('/etc/pgbouncer/userlist.txt', uid, gid);
    chmodSync('/etc/pgbouncer', 0o755);
    const account = ['--reuid', 'postgres', '--regid', 'postgres', '--init-groups'];
    this.#run('pgbouncer', 'setpriv', [...account, 'pgbouncer', '/etc/pgbouncer/pgbouncer.ini'], {});
    await this.#psql(this.pooledUrl, 'select 1');
  }

  /** Creates a database of the site's account; returns its address at the primary. */
  async createDatabase(name: string): Promise<string> {
    await this.#psql(this.#administratorUrl, `create database ${name} owner talad`);
    return `postgres://talad:${this.#password}@127.0.0.1:5000/${name}`;
  }

  /** Repeats until the server accepts connections. */
  async #psql(url: string, statement: string): Promise<void> {
    for (const until = performance.now() + healthyWithinMs; ; ) {
      const { failed, stderr } = await execa('psql', [url, '-qc', statement], {
        reject: false,
        stdout: 'ignore',
        timeout: 15_000,
      });
      if (!failed) return;
      if (performance.now() > until) throw new Error(`psql: ${stderr}`);
      await delay(pollMs);
    }
  }

  /** The settings of deploy/postgresql/node.env, for this machine. */
  #environmentOf({ name, address }: Machine): Record<string, string> {
    const first = parseEnv(readFileSync(join(configuration, 'node.env'), 'utf8'));
    const own = Object.entries(first).map(([key, value = '']) => {
      const isShared = key === 'ETCD_INITIAL_CLUSTER' || key === 'PATRONI_ETCD_HOSTS';
      return [key, isShared ? value : value.replaceAll('10.77.0.1', address).replace(/^pg1$/, name)];
    });
    return {
      ...Object.fromEntries(own),
      ...this.#secrets,
      ETCD_DATA_DIR: join(this.#root, `etcd-${name}`),
      PATRONI_POSTGRESQL_DATA_DIR: this.#dataOf(name),
      PATRONI_POSTGRESQL_PGPASS: join(this.#root, name, 'pgpass'),
    };
  }

  #dataOf(name: string): string {
    return join(this.#root, name, 'data');
  }

  /** What a node that has the cluster's lock, or knows of it, says. */
  async #nodes(): Promise<readonly NodeState[]> {
    for (const { address } of this.#machines) {
      try {
        const response = await fetch(`http://${address}:8008/cluster`, {
          signal: AbortSignal.timeout(2_000),
        });
        const { members: states } = (await response.json()) as { members: readonly NodeState[] };
        if (states.length > 0) return states;
      } catch {
        // This machine is down: the next one knows.
      }
    }
    return [];
  }

  #run(
    name: string,
    program: string,
    args: readonly string[],
    env: Readonly<Record<string, string>>,
  ): ResultPromise {
    const log = { file: join(this.#root, `${name}.log`), append: true };
    return execa(program, args, { cwd: '/', env, stdio: ['ignore', log, log], reject: false });
  }
}
