import { resolve } from 'node:path';
import { workspaceRoot } from '../webpack/workspace.ts';
import { buildSite } from './build-site.ts';
import { requireFreePorts } from './ports.ts';
import { createProcessGroup, rejectOnAbort } from './processes.ts';
import { startBackend, startHost, startWorker } from './site-processes.ts';
import { startRegistry, tokenFileOf } from './site-registry.ts';

/** Ports of a site's processes, by the environment variables that set them. */
export type SitePorts = Record<
  'PORT' | 'API_PORT' | 'SANDBOX_PORT' | 'SANDBOX_SMTP_PORT' | 'REGISTRY_PORT',
  number
>;

/** Ports and folders of a running site. */
export interface SiteOptions {
  ports: SitePorts;
  dataFolder: string;
  /** Receives each step and its duration. */
  logLine: (line: string) => void;
  /** Development mode: a development host, and an API and worker that restart when their code changes. */
  isWatched?: boolean;
  /** Additional environment variables of the processes. */
  env?: Record<string, string>;
  /** Ends the start: it stops what it has started and rejects. */
  signal: AbortSignal;
}

export interface RunningSite {
  origin: string;
  sandboxOrigin: string;
  stop: () => Promise<void>;
  /** Restarts the host's server, for example after a new build. */
  restartHost: () => Promise<void>;
  /** Resolves with the reason when a process of the site exits too often. */
  broken: Promise<string>;
}

async function timed<T>(logLine: SiteOptions['logLine'], name: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await work();
  logLine(`${name} (${((performance.now() - from) / 1000).toFixed(1)} s)`);
  return result;
}

/** Whether the API is to use the development database. */
const hasNoDatabase = ({ DATABASE_URL, DATABASE_URL_FILE }: NodeJS.ProcessEnv): boolean =>
  !DATABASE_URL && !DATABASE_URL_FILE;

const staffClientId = 'talad-console';

/** The identity provider of the sandbox, unless the environment names one. */
const staffEnvironment = (sandboxPort: number): NodeJS.ProcessEnv =>
  process.env.STAFF_ISSUER
    ? {}
    : {
        STAFF_ISSUER: `http://127.0.0.1:${sandboxPort}/identity/staff`,
        STAFF_CLIENT_ID: staffClientId,
        STAFF_CLIENT_SECRET: `sandbox-secret-of-${staffClientId}`,
      };

/** Builds what changed, seeds the data, and starts every process of the site; resolves when it answers. */
export async function startSite(options: SiteOptions): Promise<RunningSite> {
  const { ports, dataFolder, logLine, signal, isWatched = false } = options;
  const { API_PORT: apiPort, SANDBOX_PORT: sandboxPort, REGISTRY_PORT: registryPort } = ports;
  await requireFreePorts(ports);
  const storeFolder = resolve(dataFolder, 'store');
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...Object.fromEntries(Object.entries(ports).map(([name, value]) => [name, String(value)])),
    DATA_DIR: dataFolder,
    STORE_DIR: storeFolder,
    REGISTRY_ADMINISTRATOR_TOKEN_FILE: tokenFileOf(dataFolder),
    ...staffEnvironment(sandboxPort),
    ...options.env,
  };
  const group = createProcessGroup(workspaceRoot, resolve(dataFolder, 'logs'), env);
  const origin = `http://localhost:${ports.PORT}`;
  const closing = new AbortController();
  const start = async () => {
    const registry = startRegistry(group, {
      port: registryPort,
      dataFolder,
      storeFolder,
      needsDatabase: !env.REGISTRY_DATABASE_URL,
    });
    const building = timed(logLine, 'Built and published', () =>
      buildSite(
        env,
        (line) => logLine(`  ${line}`),
        closing.signal,
        isWatched ? 'development' : 'production',
      ),
    );
    const backend = {
      apiPort,
      sandboxPort,
      needsDatabase: hasNoDatabase(env),
      isSeeded: env.DEMO_DATA !== 'off',
      isWatched,
    };
    const starting = timed(logLine, 'Database, demo shop and API', () => startBackend(group, backend));
    await Promise.all([registry, building, starting]);
    // After the demo shop: it renders the home page ahead, with its pictures.
    await startHost(group, origin);
    // Last: no page needs it.
    startWorker(group, backend);
  };
  try {
    await Promise.race([rejectOnAbort(signal), start()]);
  } catch (error) {
    // A build that continues would write concurrently with that of the next start.
    closing.abort();
    await group.stop();
    throw error;
  }
  group.superviseWith(logLine);
  return {
    origin,
    sandboxOrigin: `http://localhost:${sandboxPort}`,
    stop: () => group.stop(),
    restartHost: () => group.restart('host'),
    broken: group.ended.then(
      (name) => `${group.tail(name)}\n${name} ended five times within a minute and is not started again.`,
    ),
  };
}
