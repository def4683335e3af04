import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Root of the repository. */
export const repository = resolve(import.meta.dirname, '../..');

function requiredVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the site is started by the global set-up.`);
  return value;
}

/** The site under test. */
export const site = {
  /** Origin of the site. */
  get origin() {
    return requiredVariable('E2E_ORIGIN');
  },
  /** Origin of the sandbox's mailbox. */
  get sandbox() {
    return requiredVariable('E2E_SANDBOX');
  },
  /** Data folder of the site. */
  get data() {
    return requiredVariable('E2E_DATA');
  },
  /** Folder of the published remotes. */
  get store() {
    return join(this.data, 'store');
  },
  /** Folder of test artefacts: stored sessions. */
  get tempFolder() {
    return requiredVariable('E2E_TEMP_FOLDER');
  },
};

export interface Release {
  name: string;
  version: string;
  globalName: string;
  base: string;
  entry: string;
  server: string;
  integrity: Record<string, string>;
  chunks: Record<string, string[]>;
}

interface DiscoveryFile {
  microFrontends: Record<string, { extras: { 'talad/v1': Release } }[]>;
}

/** The live releases in a store, by remote. */
export function liveReleases(store: string): Record<string, Release> {
  const { microFrontends } = JSON.parse(readFileSync(join(store, 'discovery.json'), 'utf8')) as DiscoveryFile;
  return Object.fromEntries(
    Object.entries(microFrontends).flatMap(([name, [version]]) =>
      version ? [[name, version.extras['talad/v1']]] : [],
    ),
  );
}
