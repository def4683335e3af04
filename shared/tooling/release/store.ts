import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Discovery, ReleaseExtras } from '@talad/contract/composition';
import { readEntries } from '@talad/contract/discovery-entry';
import { workingTreesFile } from '@talad/registry-client/working-trees';
import { workspaceRoot } from '../webpack/workspace.ts';

/** The folder from which a host of this machine serves: its copy of what is live, and its builds in `host/`. */
export const storeFolder = () => resolve(process.env.STORE_DIR ?? join(workspaceRoot, '.data/store'));

const readJson = <T>(file: string, empty: T): T =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : empty;

const readDocument = (name: string): Discovery =>
  readJson<Discovery>(join(storeFolder(), name), {
    schema: 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json',
    microFrontends: {},
  });

const releaseIn = ({ microFrontends }: Discovery, remote: string): ReleaseExtras | undefined =>
  readEntries(microFrontends[remote] ?? [])?.live;

/** Version of the host's deployed build, if there is one. */
export const hostVersion = (): string | undefined =>
  readJson<{ version?: string }>(join(storeFolder(), 'host/current.json'), {}).version;

/** Folder of a host's build with its source maps, which are not public as its browser files are. */
export const mapsFolder = 'maps';

export const versionFolder = (name: string, version: string) => join(storeFolder(), name, version);

/** The release that is live for a remote in the folder, if any. */
export const liveRelease = (remote: string): ReleaseExtras | undefined =>
  releaseIn(readDocument('discovery.json'), remote);

/** The development builds that a host of this machine shows. */
export const readWorkingTrees = (): Discovery => readDocument(workingTreesFile);

/** The development build of a remote that is shown, if any. */
export const workingTreeOf = (remote: string): ReleaseExtras | undefined =>
  releaseIn(readWorkingTrees(), remote);
