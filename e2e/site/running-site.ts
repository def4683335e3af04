import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Folder of the whole repository. */
export const repository = resolve(import.meta.dirname, '../..');

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the site is started by the global set-up.`);
  return value;
}

/** The site that the tests drive. */
export const site = {
  /** Where the shop is. */
  get origin() {
    return given('E2E_ORIGIN');
  },
  /** Where the sandbox's mailbox is. */
  get sandbox() {
    return given('E2E_SANDBOX');
  },
  /** Folder of everything that the site keeps. */
  get data() {
    return given('E2E_DATA');
  },
  /** Folder of the published remotes. */
  get store() {
    return join(this.data, 'store');
  },
  /** Folder of what the tests keep for their own: the sessions of people who are signed in already. */
  get keep() {
    return given('E2E_KEEP');
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

/** What is live in a store, by remote. */
export function liveReleases(store: string): Record<string, Release> {
  const { microFrontends } = JSON.parse(readFileSync(join(store, 'discovery.json'), 'utf8')) as DiscoveryFile;
  return Object.fromEntries(
    Object.entries(microFrontends).flatMap(([name, [version]]) =>
      version ? [[name, version.extras['talad/v1']]] : [],
    ),
  );
}
