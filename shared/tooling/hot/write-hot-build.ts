import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '@talad/registry-client/replace-file';
import { storeFolder } from '../release/store.ts';
import type { HotBuild } from './hot-build.ts';
import { updatesFolder } from './with-hot-updates.ts';

/** The host's server reads here how open pages update. */
const hotFolder = () => join(storeFolder(), '.hot');

/** No page updates to what an earlier process built. */
export const forgetHotBuilds = () => rmSync(hotFolder(), { recursive: true, force: true });

/** Copies the updates of a build beside those before. */
export function storeUpdates(remote: string, browserFolder: string): void {
  const updates = join(browserFolder, updatesFolder);
  if (existsSync(updates)) cpSync(updates, join(hotFolder(), remote), { recursive: true });
}

export function writeHotBuild(remote: string, build: HotBuild): void {
  mkdirSync(hotFolder(), { recursive: true });
  replaceFile(join(hotFolder(), `${remote}.json`), JSON.stringify(build));
}
