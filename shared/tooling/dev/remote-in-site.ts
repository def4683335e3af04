import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Discovery, ReleaseExtras } from '@talad/contract/composition';
import { replaceFile } from '@talad/registry-client/replace-file';
import { rejectOnAbort } from '../commands/processes.ts';
import { liveRelease } from '../release/store.ts';
import type { DevRemoteOptions } from './dev-remote.ts';
import { startSiteProxy } from './site-proxy.ts';
import { watchRemote } from './watch-remote.ts';

/** Takes what is live beside the remote; its declaration is judged against that. */
async function readNeighbours(site: string, own: string): Promise<Discovery> {
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

/**
 * Shows a remote of this machine inside a running site, without a host here: every page, file and call comes from the
 * site, and its pages get the version of this machine in their composition.
 */
export async function startRemoteInSite({
  name,
  against,
  port,
  dataFolder,
  logLine,
  signal,
}: DevRemoteOptions) {
  // Versions of a working tree go nowhere else.
  delete process.env.REGISTRY_URL;
  delete process.env.REGISTRY_TOKEN;
  process.env.STORE_DIR = resolve(dataFolder, 'store');
  mkdirSync(process.env.STORE_DIR, { recursive: true });
  const stopped = rejectOnAbort(signal);
  const neighbours = await Promise.race([stopped, readNeighbours(against, name)]);
  replaceFile(join(process.env.STORE_DIR, 'discovery.json'), JSON.stringify(neighbours));
  const built = Promise.withResolvers<void>();
  let proxy: Awaited<ReturnType<typeof startSiteProxy>> | undefined;
  const watch = watchRemote({
    name,
    isHot: false,
    onLive: (version) => {
      logLine(`${name} ${version} is built.`);
      built.resolve();
      proxy?.show();
    },
    onBroken: (reason) => {
      logLine(`${name}: ${reason}`);
      built.reject(new Error(`${name} could not be built.`));
    },
    onTypeErrors: (errors) => logLine(`${name} has type errors:\n${errors}`),
  });
  try {
    await Promise.race([stopped, built.promise]);
    proxy = await startSiteProxy({ site: against, port, release: () => releaseOf(name) });
  } catch (error) {
    await watch.close();
    throw error;
  }
  const { origin, close } = proxy;
  return {
    origin,
    async stop() {
      await watch.close();
      await close();
    },
    /** Nothing here ends by itself. */
    broken: new Promise<string>(() => undefined),
  };
}
