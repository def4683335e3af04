import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { print } from '@talad/bench/api/shop';
import { closeDatabase, createDatabase, type Database } from '../../../api/src/db/database.ts';
import { migrateDatabase } from '../../../api/src/db/migrate.ts';
import { requirePackages } from './debian-packages.ts';
import { siteOrigin } from './money-calls.ts';
import { addPairs, type Pair } from './money-load.ts';
import { isInside, runInside } from './namespaces.ts';
import { createNetwork } from './network.ts';
import { PatroniCluster } from './patroni-cluster.ts';

export interface StartedCluster {
  /** Folder of the proof: logs, and the data of the API. */
  readonly root: string;
  readonly cluster: PatroniCluster;
  readonly db: Database;
  readonly pairs: readonly Pair[];
  /** Of the API, the worker and `ops`. */
  readonly env: Readonly<Record<string, string>>;
}

/** Starts three PostgreSQL machines with buyers and sellers in their database. */
export async function startCluster(name: string, pairCount: number): Promise<StartedCluster> {
  const root = mkdtempSync(join(tmpdir(), `talad-${name}-`));
  chmodSync(root, 0o755);
  mkdirSync(join(root, 'api'));
  const cluster = new PatroniCluster(root, await createNetwork());
  await cluster.start();
  await migrateDatabase(cluster.directUrl);
  const db = createDatabase(cluster.directUrl, 2);
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: cluster.pooledUrl,
    DATABASE_DIRECT_URL: cluster.directUrl,
    DATA_DIR: join(root, 'api'),
    SITE_ORIGIN: siteOrigin,
  };
  return { root, cluster, db, pairs: await addPairs(db, pairCount), env };
}

/** Says how a proof has ended, and removes what it leaves if it holds; returns the exit status. */
export async function endProof(
  { root, db }: Pick<StartedCluster, 'root' | 'db'>,
  isProved: boolean,
): Promise<number> {
  print(isProved ? '\nProved.' : `\nNot proved: see above. The logs are in ${root}.`);
  await closeDatabase(db);
  if (isProved) rmSync(root, { recursive: true, force: true });
  return isProved ? 0 : 1;
}

/** Runs a proof, which needs packages of Debian 12, in namespaces of its own. */
export async function runOnCluster(prove: () => Promise<number>): Promise<void> {
  if (isInside()) process.exit(await prove());
  requirePackages(
    'postgresql-15',
    'patroni',
    'python3-etcd',
    'etcd-server',
    'haproxy',
    'pgbouncer',
    'iproute2',
  );
  process.exitCode = runInside();
}
