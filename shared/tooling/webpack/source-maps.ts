import { join, relative } from 'node:path';
import type { Configuration } from 'webpack';
import type { Mode } from './base.ts';
import { workspaceRoot } from './workspace.ts';

/**
 * Source maps of a production build: files beside the scripts, which name the sources by their path in the repository
 * and do not contain them. No script refers to its map; `pnpm release errors` reads it from the store.
 */
export const sourceMaps = (mode: Mode): Configuration =>
  mode === 'development' ? {} : { devtool: 'hidden-nosources-source-map' };

/** How maps name the sources of a package: by its name, wherever its folder is; others by their path here. */
export const sourceName =
  (name: string, folder: string) =>
  ({ absoluteResourcePath: path }: { absoluteResourcePath: string }) => {
    if (path.startsWith('data:')) return 'webpack/federation entry';
    const inside = relative(folder, path);
    if (!inside.startsWith('..')) return join(name, inside);
    return path.startsWith(workspaceRoot) ? relative(workspaceRoot, path) : path;
  };
