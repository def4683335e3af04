import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageFile } from '../src/load-scripts.ts';
import { currentBuild } from './host-builds.ts';
import type { HostAssets, HostScripts } from './page/document.ts';

/** The host's own build in the store. */
export interface HostBuild {
  assets: HostAssets;
  /** The build for server rendering. */
  renderFile: string;
}

/**
 * Finds the current build of a folder of the host's builds: script names with their hashes, fonts and critical CSS, with
 * their addresses.
 */
export function readHostBuild(builds: string): HostBuild {
  try {
    const version = currentBuild(builds);
    const folder = join(builds, version);
    const base = `/assets/${version}/browser/`;
    const { workingTree, fonts, css, inline, ...page } = JSON.parse(
      readFileSync(join(folder, 'assets.json'), 'utf8'),
    ) as HostAssets;
    const addressed = (script: PageFile): PageFile => ({ ...script, href: base + script.href });
    const scriptsOf = ({ scripts, messages }: HostScripts): HostScripts => ({
      scripts: scripts.map(addressed),
      messages: { en: addressed(messages.en), th: addressed(messages.th) },
    });
    return {
      renderFile: join(folder, 'server/render.cjs'),
      assets: {
        base,
        ...scriptsOf(page),
        workingTree: scriptsOf(workingTree),
        fonts: { en: fonts.en.map((file) => base + file), th: fonts.th.map((file) => base + file) },
        css: css.replaceAll('url(', `url(${base}`),
        inline,
      },
    };
  } catch (cause) {
    throw new Error(`The folder ${builds} has no build of the host: npm start puts one there.`, {
      cause,
    });
  }
}
