import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ReleaseExtras } from '@talad/contract/composition';
import { rejectOnAbort } from '../commands/processes.ts';
import { removeHotBuilds } from '../hot/write-hot-build.ts';
import { requireRegistry } from '../release/registry.ts';
import { workingTreeOf } from '../release/store.ts';
import { removeWorkingTrees } from './show-working-tree.ts';
import { watchRemote } from './watch-remote.ts';
import { startWorkingTreeServer } from './working-tree-server.ts';

interface RemoteInTabOptions {
  name: string;
  /** Origin of the running site. */
  against: string;
  port: number;
  /** Folder of the store. */
  dataFolder: string;
  logLine: (line: string) => void;
  /** Ends the start: it stops what it has started and rejects. */
  signal: AbortSignal;
}

async function requireSite(origin: string): Promise<void> {
  const response = await fetch(`${origin}/discovery.json`);
  if (!response.ok) throw new Error(`${origin}/discovery.json returned ${response.status}: is it a Talad?`);
}

function releaseOf(name: string): ReleaseExtras {
  const release = workingTreeOf(name);
  if (!release) throw new Error(`${name} is not built yet.`);
  return release;
}

/**
 * Shows a remote of this machine in one tab of a running site: the page of the link takes the remote from this machine and
 * follows its changes, and everything else is the site's own.
 */
export async function startRemoteInTab(options: RemoteInTabOptions) {
  const { name, against, port, dataFolder, logLine, signal } = options;
  // It makes the link, for a token of a releaser.
  const registry = requireRegistry();
  // Versions of a working tree are stored nowhere else.
  delete process.env.REGISTRY_URL;
  delete process.env.REGISTRY_TOKEN;
  process.env.STORE_DIR = resolve(dataFolder, 'store');
  mkdirSync(process.env.STORE_DIR, { recursive: true });
  removeHotBuilds();
  removeWorkingTrees();
  const stopped = rejectOnAbort(signal);
  await Promise.race([stopped, requireSite(against)]);
  const built = Promise.withResolvers<void>();
  let server: Awaited<ReturnType<typeof startWorkingTreeServer>> | undefined;
  const watch = watchRemote({
    name,
    onUpdate: () => server?.show(),
    onShown: (version) => {
      logLine(`${name} ${version} is built.`);
      built.resolve();
      server?.show();
    },
    onBroken: (reason) => {
      logLine(`${name}: ${reason}`);
      built.reject(new Error(`${name} could not be built.`));
    },
    onTypeErrors: (errors) => logLine(`${name} has type errors:\n${errors}`),
  });
  const stop = async () => {
    await watch.close();
    await server?.close();
  };
  try {
    await Promise.race([stopped, built.promise]);
    server = await startWorkingTreeServer({ site: against, port, release: () => releaseOf(name) });
    const { token } = await registry.createDevelopmentSession(name, server.origin);
    return {
      address: `${against}/?tab-preview=${token}`,
      stop,
      /** Never resolves. */
      broken: new Promise<string>(() => undefined),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
