import { join, relative, resolve } from 'node:path';
import { type RunningSite, type SiteOptions, startSite } from '../commands/site.ts';
import { removeHotBuilds } from '../hot/write-hot-build.ts';
import { buildHost } from '../release/build-host.ts';
import { remoteFolder, remoteNames, workspaceRoot } from '../webpack/workspace.ts';
import { removeWorkingTrees } from './show-working-tree.ts';
import type { BuildWatch } from './watch-build.ts';
import { debounce, watchFolder } from './watch-folder.ts';
import { watchRemote } from './watch-remote.ts';

/** Folders whose code is part of the host's build or its server. */
const hostSources = ['host/src', 'host/server', 'host/public', 'shared/runtime/src', 'shared/ui/src'];
/** Bundled into every consumer, so a change rebuilds all of them. */
const contractSources = 'shared/contract/src';

interface DevSiteOptions extends SiteOptions {
  /** Remotes whose builds start at once; those of others start with the first change. */
  follow: string[];
}

/**
 * The site as `npm start` runs it, with the host's development build. A change of a remote rebuilds it and shows it in place
 * of the live version, a change of the host rebuilds it and restarts its server, API and worker restart by themselves, and
 * open pages reload.
 */
export async function startDevSite({ follow: followed, ...options }: DevSiteOptions): Promise<RunningSite> {
  const { logLine, dataFolder } = options;
  // Builds of this process must go to the same folder as those of its children.
  process.env.STORE_DIR = resolve(dataFolder, 'store');
  removeHotBuilds();
  removeWorkingTrees();
  const site = await startSite({
    ...options,
    isWatched: true,
    env: { NODE_ENV: 'development', DEV_RELOAD: '1' },
  });
  const watches = new Map<string, BuildWatch>();
  /** The first change of a remote starts its watching build. */
  const follow = (name: string) => {
    if (watches.has(name)) return;
    logLine(`From here on every change of ${name} is built and shown.`);
    const onShown = (version: string) => logLine(`${name} ${version} is shown.`);
    const onBroken = (reason: string) => logLine(`${name}: ${reason}\nWhat was shown stays.`);
    const onTypeErrors = (errors: string) => logLine(`${name} is shown with type errors:\n${errors}`);
    watches.set(name, watchRemote({ name, onShown, onBroken, onTypeErrors }));
  };
  const rebuildHost = debounce(async () => {
    try {
      const { version, built } = await buildHost('development');
      await site.restartHost();
      logLine(`host ${version} ${built ? 'is built and' : 'is'} running.`);
    } catch (error) {
      logLine(`host: ${error instanceof Error ? error.message : error}\nThe old one runs on.`);
    }
  });
  followed.forEach(follow);
  const remotes = remoteNames();
  const folders = [
    ...remotes.map((name) =>
      watchFolder(remoteFolder(name), (path) => {
        const inside = relative(remoteFolder(name), path);
        if (inside === 'remote.ts' || inside.startsWith('src')) follow(name);
      }),
    ),
    ...hostSources.map((path) => watchFolder(join(workspaceRoot, path), rebuildHost)),
    watchFolder(join(workspaceRoot, contractSources), () => {
      rebuildHost();
      remotes.forEach(follow);
    }),
  ];
  return {
    ...site,
    async stop() {
      for (const folder of folders) folder.close();
      await Promise.all([...watches.values()].map((watch) => watch.close()));
      await site.stop();
    },
  };
}
