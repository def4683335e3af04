import { randomBytes } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { Program } from './program.ts';
import type { StartedCluster } from './start-cluster.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const balancer = join(repository, 'deploy/load-balancer/haproxy.cfg');
const apiOrigin = 'http://127.0.0.1:4080';
const registryPort = 3050;
const shutdownDelayMs = 2_000;

type Environment = Readonly<Record<string, string>>;

/** Builds the host and the remotes, and makes them live in the registry. */
async function publishBuilds(env: Environment): Promise<void> {
  await execa(process.execPath, [join(repository, 'shared/tooling/release/publish-site.ts')], {
    cwd: repository,
    env,
  });
}

/**
 * Starts a registry, three API processes, two workers and two hosts, behind load balancers: the site answers on port 3000.
 * Returns them in the order in which an upgrade restarts them.
 */
export async function startSite({
  root,
  cluster,
  env: shared,
}: Pick<StartedCluster, 'root' | 'cluster' | 'env'>): Promise<readonly Program[]> {
  const env = {
    ...shared,
    DATABASE_READ_URL: cluster.readUrl,
    SHUTDOWN_DELAY_MS: String(shutdownDelayMs),
  };
  const token = `talad_${randomBytes(32).toString('hex')}`;
  const registry = new Program('registry', {
    name: 'registry',
    port: registryPort,
    env: {
      ...env,
      REGISTRY_DATABASE_URL: await cluster.createDatabase('talad_registry'),
      REGISTRY_STORE_DIR: join(root, 'registry'),
      REGISTRY_ADMINISTRATOR_TOKEN: token,
    },
  });
  await registry.start();
  const reading = { ...env, REGISTRY_URL: `http://127.0.0.1:${registryPort}`, REGISTRY_TOKEN: token };
  const builds = join(root, 'builds');
  mkdirSync(builds);
  await publishBuilds({ ...reading, STORE_DIR: builds });
  const apis = [4081, 4082, 4083].map((port, at) => new Program('api', { name: `API ${at + 1}`, port, env }));
  const workers = [4091, 4092].map(
    (port, at) => new Program('worker', { name: `worker ${at + 1}`, port, env }),
  );
  const hosts = [3001, 3002].map((port, at) => {
    const name = `host ${at + 1}`;
    const store = join(root, name);
    cpSync(builds, store, { recursive: true });
    const more = { STORE_DIR: store, API_ORIGIN: apiOrigin, TRUSTED_PROXIES: '127.0.0.1' };
    return new Program('host', { name, port, env: { ...reading, ...more } });
  });
  const programs = [...apis, ...workers, ...hosts];
  copyFileSync(balancer, join(root, 'site.cfg'));
  void execa('/usr/sbin/haproxy', ['-db', '-f', join(root, 'site.cfg')], {
    env: Object.fromEntries([
      ...apis.map(({ port }, at) => [`API${at + 1}`, `127.0.0.1:${port}`]),
      ...hosts.map(({ port }, at) => [`HOST${at + 1}`, `127.0.0.1:${port}`]),
    ]),
    reject: false,
  });
  for (const program of programs) await program.start();
  return [registry, ...programs];
}
