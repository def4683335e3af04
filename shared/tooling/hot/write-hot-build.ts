import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '@talad/registry-client/replace-file';
import { storeFolder } from '../release/store.ts';
import type { HotBuild } from './hot-build.ts';
import { updatesFolder } from './with-hot-updates.ts';

/** The server of the pages reads here how they update. */
const hotFolder = () => join(storeFolder(), '.hot');

/** File of an update of a remote. */
export const updateFile = (remote: string, name: string) => join(hotFolder(), remote, name);

const buildFile = (remote: string) => join(hotFolder(), `${remote}.json`);

/** No page updates to a build of an earlier process. */
export const removeHotBuilds = () => rmSync(hotFolder(), { recursive: true, force: true });

/** Copies the updates of a build beside those before. */
export function storeUpdates(remote: string, browserFolder: string): void {
  const updates = join(browserFolder, updatesFolder);
  if (existsSync(updates)) cpSync(updates, join(hotFolder(), remote), { recursive: true });
}

export function writeHotBuild(remote: string, build: HotBuild): void {
  mkdirSync(hotFolder(), { recursive: true });
  replaceFile(buildFile(remote), JSON.stringify(build));
}

/** What was written last, if anything. */
export const readHotBuild = (remote: string): HotBuild | undefined =>
  existsSync(buildFile(remote))
    ? (JSON.parse(readFileSync(buildFile(remote), 'utf8')) as HotBuild)
    : undefined;
