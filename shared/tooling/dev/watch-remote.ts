import { join } from 'node:path';
import { withLock } from '@talad/registry-client/folder-lock';
import type { HotBuild } from '../hot/hot-build.ts';
import { storeUpdates, writeHotBuild } from '../hot/write-hot-build.ts';
import { requireShape } from '../release/gate/check-sources.ts';
import { liveRelease, workingTreeOf } from '../release/store.ts';
import { outputFolder } from '../webpack/base.ts';
import { hotBrowserConfig, serverConfig } from '../webpack/remote-config.ts';
import { remoteFolder } from '../webpack/workspace.ts';
import { showWorkingTree } from './show-working-tree.ts';
import { createTypeChecks } from './type-checks.ts';
import { type BuildWatch, problemText, watchBuild } from './watch-build.ts';

interface RemoteWatchOptions {
  name: string;
  /** Called when open pages can update, or show other problems. */
  onUpdate?: () => void;
  /** Called with each version that is shown. */
  onShown: (version: string) => void;
  /** Called with the reason when a change cannot be shown; what was shown stays. */
  onBroken: (reason: string) => void;
  /** Called with the type errors of what is shown, if there are any. */
  onTypeErrors?: (errors: string) => void;
}

/**
 * Builds a remote at once and after every change of its sources, and shows the result. Open pages of a development
 * host update to it, and show what is wrong with the sources.
 */
export function watchRemote({
  name,
  onUpdate,
  onShown,
  onBroken,
  onTypeErrors,
}: RemoteWatchOptions): BuildWatch {
  let declared = JSON.stringify((workingTreeOf(name) ?? liveRelease(name))?.declaration);
  let hot: HotBuild = { versions: [], hash: null, problems: [] };
  /** The hash of the newest browser build; null after a failed build. */
  let newestHash: string | null = null;
  const report = (change: Partial<HotBuild>) => {
    hot = { ...hot, ...change };
    writeHotBuild(name, hot);
    onUpdate?.();
  };
  const types = createTypeChecks(name, (problems) => {
    report({ problems });
    if (problems.length > 0) onTypeErrors?.(problemText(problems));
  });
  const folder = outputFolder(remoteFolder(name), 'development');
  const watch = watchBuild({
    name,
    onBroken(problems) {
      types.stop();
      newestHash = null;
      report({ problems });
      onBroken(problemText(problems));
    },
    configure: (declaration) => [
      hotBrowserConfig(remoteFolder(name), declaration),
      serverConfig(remoteFolder(name), declaration, 'development'),
    ],
    onChange: types.stop,
    // Open pages need not wait until the version is stored.
    onBrowserBuilt({ declaration, hash }) {
      newestHash = hash;
      if (declared !== JSON.stringify(declaration)) return;
      storeUpdates(name, join(folder, 'browser'));
      report({ hash, problems: [] });
    },
    async onBuilt({ declaration, hash }) {
      requireShape(declaration);
      // A page has the declaration in its state, and must be loaded again with another one.
      const before = declared === JSON.stringify(declaration) ? hot.versions : [];
      declared = JSON.stringify(declaration);
      const { version, wasShown } = await withLock(folder, () =>
        showWorkingTree(declaration, (version) => {
          // A newer build may have been reported meanwhile: pages must not go back from it, nor hide its problems.
          const isNewest = newestHash === hash;
          report({
            versions: [...new Set([...before, version])],
            ...((isNewest || before.length === 0) && { hash }),
            ...(isNewest && { problems: [] }),
          });
        }),
      );
      if (!wasShown) onShown(version);
      types.start(declaration);
    },
  });
  return {
    close: () => {
      types.stop();
      return watch.close();
    },
  };
}
