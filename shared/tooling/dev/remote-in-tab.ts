import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Discovery, ReleaseExtras } from '@talad/contract/composition';
import { findRegistry } from '@talad/registry-client/registry-address';
import type { RegistryClient } from '@talad/registry-client/registry-client';
import { replaceFile } from '@talad/registry-client/replace-file';
import { rejectOnAbort } from '../commands/processes.ts';
import { liveRelease, storeFolder } from '../release/store.ts';
import type { DevRemoteOptions } from './dev-remote.ts';
import { watchRemote } from './watch-remote.ts';
import { startWorkingTreeServer } from './working-tree-server.ts';

/** Takes what is live beside the remote; its declaration is judged against that. */
async function readPeers(site: string, own: string): Promise<Discovery> {
  const response = await fetch(`${site}/discovery.json`);
  if (!response.ok) throw new Error(`${site}/discovery.json answered ${response.status}: is it a Talad?`);
  const discovery = (await response.json()) as Discovery;
  const { [own]: _, ...microFrontends } = discovery.microFrontends;
  return { ...discovery, microFrontends };
}

function releaseOf(name: string): ReleaseExtras {
  const release = liveRelease(name);
  if (!release) throw new Error(`${name} is not built yet.`);
  return release;
}

/** The registry in which this machine asks for a link; its token must be a releaser's. */
function requireRegistry(): RegistryClient {
  const registry = findRegistry(storeFolder());
  if (registry) return registry;
  throw new Error(
    'Set REGISTRY_URL and REGISTRY_TOKEN: a page of the site shows this working tree by a link that the registry makes.',
  );
}

/**
 * Shows a remote of this machine in one tab of a running site, without a host here: the page of the link takes the remote
 * from this machine, and everything else is the site's own.
 */
export async function startRemoteInTab(options: DevRemoteOptions) {
  const { name, against, port, dataFolder, logLine, signal } = options;
  const registry = requireRegistry();
  // Versions of a working tree go nowhere else.
  delete process.env.REGISTRY_URL;
  delete process.env.REGISTRY_TOKEN;
  process.env.STORE_DIR = resolve(dataFolder, 'store');
  mkdirSync(process.env.STORE_DIR, { recursive: true });
  const stopped = rejectOnAbort(signal);
  const peers = await Promise.race([stopped, readPeers(against, name)]);
  replaceFile(join(process.env.STORE_DIR, 'discovery.json'), JSON.stringify(peers));
  const built = Promise.withResolvers<void>();
  let server: Awaited<ReturnType<typeof startWorkingTreeServer>> | undefined;
  const watch = watchRemote({
    name,
    isHot: false,
    onLive: (version) => {
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
      /** Nothing here ends by itself. */
      broken: new Promise<string>(() => undefined),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
