import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { waitForResponse } from '@talad/tooling/commands/processes';
import { execa } from 'execa';

const root = resolve(import.meta.dirname, '../..');
const ports = { PORT: '3800', API_PORT: '3810', SANDBOX_PORT: '3820', REGISTRY_PORT: '3840' };
const peerPort = '3830';

/** What distinguishes the processes of one site from those of another. */
export type SiteEnvironment = Readonly<
  Record<'PORT' | 'API_PORT' | 'SANDBOX_PORT' | 'REGISTRY_PORT' | 'DATA_DIR', string>
>;

/** The measured site. */
export interface BenchSite {
  /** With server rendering, as users get it. */
  origin: string;
  /** The same site and data with every page rendered in the browser. */
  peerOrigin?: string;
  stop: () => Promise<void>;
}

/** A site that the bench has started. */
export interface StartedSite extends BenchSite {
  /** Its registry, with the token of an administrator. */
  registry: { url: string; token: string };
}

/** Starts a program of the site. */
export const launch = (args: readonly string[], env: NodeJS.ProcessEnv) =>
  execa(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    // The site stops its own processes, which takes longer than the default.
    forceKillAfterDelay: false,
    reject: false,
  });

interface BenchSiteOptions {
  /** Starts a second host without server rendering. */
  withPeer?: boolean;
  /** The site trusts the visitors' forwarded addresses, so that the limits of one address do not end the bench. */
  trustsAddresses?: boolean;
  /** The registry makes versions live without a trial. */
  withoutTrials?: boolean;
}

/** Starts a separate site with its own data for the bench. */
export async function startBenchSite({
  withPeer = true,
  trustsAddresses = false,
  withoutTrials = false,
}: BenchSiteOptions = {}): Promise<StartedSite & { env: SiteEnvironment }> {
  const tempFolder = mkdtempSync(join(tmpdir(), 'talad-bench-'));
  // The account of PostgreSQL can enter it, so that the data is in it and is removed with it.
  chmodSync(tempFolder, 0o755);
  const dataFolder = join(tempFolder, 'data');
  const env = {
    ...ports,
    DATA_DIR: dataFolder,
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
    ...(trustsAddresses && { TRUSTED_PROXIES: '127.0.0.1' }),
    ...(withoutTrials && { TRIAL: 'off' }),
  };
  const children: ReturnType<typeof launch>[] = [];
  const stop = async () => {
    for (const child of children.reverse()) {
      child.kill();
      await child;
    }
    rmSync(tempFolder, { recursive: true, force: true });
  };
  const open = async (script: string, more: NodeJS.ProcessEnv, origin: string, within: number) => {
    const child = launch([script], { ...env, ...more });
    children.push(child);
    await waitForResponse(`${origin}/healthz`, within, child.nodeChildProcess);
    return origin;
  };
  try {
    const origin = await open(
      'shared/tooling/commands/start.ts',
      {},
      `http://localhost:${ports.PORT}`,
      480_000,
    );
    const registry = {
      url: `http://127.0.0.1:${ports.REGISTRY_PORT}`,
      token: readFileSync(join(dataFolder, 'registry-token'), 'utf8').trim(),
    };
    if (!withPeer) return { origin, env, registry, stop };
    const peerOrigin = await open(
      'host/server/server.ts',
      { PORT: peerPort, STORE_DIR: join(dataFolder, 'store'), SERVER_RENDERING: 'off' },
      `http://localhost:${peerPort}`,
      30_000,
    );
    return { origin, env, peerOrigin, registry, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
