import { join } from 'node:path';
import type { RemoteDeclaration } from '@talad/contract/remote';
import webpack, { type Configuration, type MultiStats } from 'webpack';
import { readDeclaration } from '../release/build.ts';
import { remoteFolder } from '../webpack/workspace.ts';
import { watchFolder } from './watch-folder.ts';

export interface BuildWatch {
  close: () => Promise<void>;
}

interface BuildWatchOptions {
  /** The remote. */
  name: string;
  configure: (declaration: RemoteDeclaration) => Configuration[];
  /** Called after each build; the next one waits for it. */
  onBuilt: (declaration: RemoteDeclaration) => Promise<void>;
  /** Called with the reason when a build, or what follows it, fails. The next change is built again. */
  onBroken: (reason: string) => void;
}

const closed = (watching: { close: (done: () => void) => void } | undefined) =>
  new Promise<void>((done) => (watching ? watching.close(done) : done()));

/** Builds a remote at once and after every change of its sources. */
export function watchBuild({ name, configure, onBuilt, onBroken }: BuildWatchOptions): BuildWatch {
  const folder = remoteFolder(name);
  let watching: { close: (done: () => void) => void } | undefined;
  let queue: Promise<void> = Promise.resolve();
  const explain = (error: unknown) => onBroken(error instanceof Error ? error.message : String(error));
  const next = (work: () => Promise<void>) => {
    queue = queue.then(work).catch(explain);
  };

  async function build() {
    await closed(watching);
    watching = undefined;
    const declaration = await readDeclaration(name);
    const compiler = webpack(configure(declaration));
    watching = compiler.watch({ aggregateTimeout: 100 }, (error: Error | null, stats?: MultiStats) => {
      if (error || !stats) return explain(error ?? 'webpack gave no answer');
      if (stats.hasErrors()) return onBroken(stats.toString({ preset: 'errors-only', colors: false }));
      next(() => onBuilt(declaration));
    });
  }

  // Pages and slots come from the declaration: a change of it changes the build's configuration.
  const declarationWatch = watchFolder(folder, (path) => path === join(folder, 'remote.ts') && next(build), {
    recursive: false,
  });
  next(build);
  return {
    async close() {
      declarationWatch.close();
      await queue;
      await closed(watching);
    },
  };
}
