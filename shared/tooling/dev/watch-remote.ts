import { join } from 'node:path';
import type { RemoteDeclaration } from '@talad/contract/remote';
import webpack, { type MultiStats } from 'webpack';
import { readDeclaration } from '../release/build.ts';
import { checkBeforeBuild } from '../release/gate/run-gate.ts';
import { withLock } from '../release/lock.ts';
import { publishBuilt } from '../release/publish.ts';
import { outputFolder } from '../webpack/base.ts';
import { browserConfig, serverConfig } from '../webpack/remote-config.ts';
import { remoteFolder } from '../webpack/workspace.ts';
import { watchFolder } from './watch-folder.ts';

export interface RemoteWatch {
  close: () => Promise<void>;
}

interface RemoteWatchOptions {
  name: string;
  /** Called with each version that goes live. */
  onLive: (version: string) => void;
  /** Called with the reason when a change does not go live; the live version stays. */
  onBroken: (reason: string) => void;
}

const closed = (watching: { close: (done: () => void) => void } | undefined) =>
  new Promise<void>((done) => (watching ? watching.close(done) : done()));

/** Builds a remote at once and after every change of its sources, and publishes the result. */
export function watchRemote({ name, onLive, onBroken }: RemoteWatchOptions): RemoteWatch {
  const folder = remoteFolder(name);
  let watching: { close: (done: () => void) => void } | undefined;
  let queue: Promise<void> = Promise.resolve();
  const explain = (error: unknown) => onBroken(error instanceof Error ? error.message : String(error));
  /** Sequential: a build that ends during a publish waits for it. */
  const next = (work: () => Promise<void>) => {
    queue = queue.then(work).catch(explain);
    return queue;
  };

  async function goLive(declaration: RemoteDeclaration) {
    await checkBeforeBuild(declaration);
    const { version, wasLive } = await withLock(outputFolder(folder, 'development'), () =>
      publishBuilt(declaration, 'development'),
    );
    if (!wasLive) onLive(version);
  }

  async function build() {
    await closed(watching);
    watching = undefined;
    const declaration = await readDeclaration(name);
    const compiler = webpack([
      browserConfig(folder, declaration, 'development'),
      serverConfig(folder, declaration, 'development'),
    ]);
    watching = compiler.watch({ aggregateTimeout: 100 }, (error: Error | null, stats?: MultiStats) => {
      if (error || !stats) return explain(error ?? 'webpack gave no answer');
      if (stats.hasErrors()) return onBroken(stats.toString({ preset: 'errors-only', colors: false }));
      void next(() => goLive(declaration));
    });
  }

  // Pages and slots come from the declaration: a change of it changes the build's configuration.
  const declarationWatch = watchFolder(
    folder,
    (path) => path === join(folder, 'remote.ts') && void next(build),
    {
      recursive: false,
    },
  );
  void next(build);
  return {
    async close() {
      declarationWatch.close();
      await queue;
      await closed(watching);
    },
  };
}
