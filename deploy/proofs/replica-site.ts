import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { launch, type SiteEnvironment, startBenchSite } from '@talad/bench/site/bench-site';
import { startHost } from '@talad/bench/site/outage-hosts';
import { waitForResponse } from '@talad/tooling/commands/processes';

/** A process that answers calls, or a host in front of it. */
export interface Replica {
  readonly name: string;
  readonly origin: string;
}

export interface ReplicaSite {
  /** The origin that changes have to come from. */
  readonly siteOrigin: string;
  /** Three API processes and two hosts; each host calls an API process of its own. */
  readonly replicas: readonly Replica[];
  /** Runs a command of operators to its end. */
  ops(...args: string[]): Promise<void>;
  stop(): Promise<void>;
}

type Start = (args: readonly string[], more?: Readonly<Record<string, string>>) => ReturnType<typeof launch>;

const useDatabase = './dev/database/use-database.ts';
const useExistingDatabase = './dev/database/use-existing-database.ts';
const startMs = 120_000;
const furtherApiPorts = [3811, 3812];
const secondHostPort = 3801;

/** A site that runs, which further processes join. */
export interface JoinedSite {
  readonly env: SiteEnvironment;
  readonly stop: () => Promise<void>;
}

/** Starts a site of the bench's own. */
export async function startOwnSite(): Promise<JoinedSite> {
  const { env, stop } = await startBenchSite({ withPeer: false });
  return { env, stop };
}

/** The site that runs on a data folder, with its ports in the environment as for `npm start`. */
export function runningSite(dataFolder: string): JoinedSite {
  const { PORT = '3000', API_PORT = '4000', SANDBOX_PORT = '4200', REGISTRY_PORT = '3003' } = process.env;
  const env = { PORT, API_PORT, SANDBOX_PORT, REGISTRY_PORT, DATA_DIR: resolve(dataFolder) };
  return { env, stop: async () => undefined };
}

async function startApi(start: Start, port: number): Promise<string> {
  const child = start(['api/src/server.ts'], { API_PORT: String(port) });
  const origin = `http://127.0.0.1:${port}`;
  await waitForResponse(`${origin}/readyz`, startMs, child.nodeChildProcess);
  return origin;
}

/** Joins a site with processes until it has three of the API, two hosts and two workers, and stops all of them at the end. */
export async function joinSite({ env, stop: stopSite }: JoinedSite): Promise<ReplicaSite> {
  const siteOrigin = `http://localhost:${env.PORT}`;
  const everything = { ...env, DATABASE_URL: '', LOG_LEVEL: 'error', SITE_ORIGIN: siteOrigin };
  const stops: (() => Promise<void>)[] = [stopSite];
  const stop = async () => {
    for (const each of stops.reverse()) await each();
  };
  const start: Start = (args, more = {}) => {
    const child = launch(['--import', useDatabase, ...args], { ...everything, ...more });
    stops.push(async () => {
      child.kill();
      await child;
    });
    return child;
  };
  try {
    const apis = [`http://127.0.0.1:${env.API_PORT}`];
    for (const port of furtherApiPorts) apis.push(await startApi(start, port));
    start(['api/src/worker.ts']);
    const store = join(env.DATA_DIR, 'store');
    const registry = {
      url: `http://127.0.0.1:${env.REGISTRY_PORT}`,
      token: readFileSync(join(env.DATA_DIR, 'registry-token'), 'utf8').trim(),
    };
    const second = await startHost({ store, registry, apiOrigin: apis[1] ?? '', port: secondHostPort });
    stops.push(second.stop);
    return {
      siteOrigin,
      replicas: [
        ...apis.map((origin, at) => ({ name: `API ${at + 1}`, origin })),
        ...[siteOrigin, second.origin].map((origin, at) => ({ name: `host ${at + 1}`, origin })),
      ],
      ops: async (...args) => {
        const { exitCode } = await launch(
          ['--import', useExistingDatabase, 'api/src/ops.ts', ...args],
          everything,
        );
        if (exitCode !== 0) throw new Error(`ops ${args.join(' ')} ended with ${exitCode}`);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
