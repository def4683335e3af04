import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDeclaration } from '@talad/contract/remote';
import webpack, { type Configuration, type MultiStats } from 'webpack';
import { problemOfBuild } from '../hot/build-problems.ts';
import type { Problem } from '../hot/hot-build.ts';
import { updatesFolder } from '../hot/with-hot-updates.ts';
import { readDeclaration } from '../release/build.ts';
import { remoteFolder } from '../webpack/workspace.ts';
import { watchFolder } from './watch-folder.ts';

export interface BuildWatch {
  close: () => Promise<void>;
}

/** A build without errors. */
export interface Built {
  declaration: RemoteDeclaration;
  /** webpack's hash of the browser build. */
  hash: string;
}

interface BuildWatchOptions {
  /** The remote. */
  name: string;
  /** The builds, that for the browser first: the others wait for it. */
  configure: (declaration: RemoteDeclaration) => Configuration[];
  /** Called when a change has been seen. */
  onChange?: () => void;
  /** Called when the files for the browser are there, while the other builds run. */
  onBrowserBuilt?: (built: Built) => void;
  /** Called after each build; the next one waits for it. */
  onBuilt: (built: Built) => Promise<void>;
  /** Called when a build, or what follows it, fails. The next change is built again. */
  onBroken: (problems: Problem[]) => void;
}

const closed = (watching: { close: (done: () => void) => void } | undefined) =>
  new Promise<void>((done) => (watching ? watching.close(done) : done()));

/** Problems as text, with their places. */
export const problemText = (problems: Problem[]): string =>
  problems
    .map(({ file, line, message }) =>
      [file && (line ? `${file}:${line}` : file), message].filter(Boolean).join('\n'),
    )
    .join('\n\n');

const problemsOf = (stats: MultiStats): Problem[] => {
  const { children = [] } = stats.toJson({ all: false, errors: true, moduleTrace: false });
  const problems = children.flatMap(({ errors = [] }) => errors.map(problemOfBuild));
  // The builds for the browser and for the server report the same.
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
};

/** Builds a remote at once and after every change of its sources. */
export function watchBuild({ name, configure, onBroken, ...handlers }: BuildWatchOptions): BuildWatch {
  const folder = remoteFolder(name);
  let watching: { close: (done: () => void) => void } | undefined;
  let queue: Promise<void> = Promise.resolve();
  const explain = (error: unknown) =>
    onBroken([{ message: error instanceof Error ? error.message : String(error) }]);
  const next = (work: () => Promise<void>) => {
    queue = queue.then(work).catch(explain);
  };

  let declared = '';
  async function build() {
    const declaration = await readDeclaration(name).catch((error: unknown) => {
      // Once fixed, it is built again even if its content is the same as before.
      declared = '';
      throw error;
    });
    if (declared === JSON.stringify(declaration)) return;
    declared = JSON.stringify(declaration);
    await closed(watching);
    watching = undefined;
    const configurations = configure(declaration);
    for (const { output } of configurations)
      rmSync(join(output?.path ?? '', updatesFolder), { recursive: true, force: true });
    const [browser, ...others] = configurations;
    const compiler = webpack([
      ...(browser ? [browser] : []),
      ...others.map((other) => ({ ...other, dependencies: [browser?.name ?? ''] })),
    ]);
    compiler.compilers[0]?.hooks.invalid.tap(name, () => handlers.onChange?.());
    compiler.compilers[0]?.hooks.done.tap(name, (stats) => {
      if (!stats.hasErrors()) handlers.onBrowserBuilt?.({ declaration, hash: stats.hash ?? '' });
    });
    watching = compiler.watch({ aggregateTimeout: 20 }, (error: Error | null, stats?: MultiStats) => {
      if (error || !stats) return explain(error ?? 'webpack gave no response');
      if (stats.hasErrors()) return onBroken(problemsOf(stats));
      const hash = stats.stats[0]?.hash ?? '';
      next(() => handlers.onBuilt({ declaration, hash }));
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
