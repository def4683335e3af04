import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localeModule } from '@talad/contract/remote';
import { packedIn } from '@talad/registry-client/packed-folder';
import { findRegistry } from '@talad/registry-client/registry-address';
import type { RegistryClient } from '@talad/registry-client/registry-client';
import { uploadVersion } from '@talad/registry-client/upload-version';
import { type Change, storeChanged } from '../faults/faulty-release.ts';
import { liveReleases, site } from '../site/running-site.ts';

export const remote = 'mf-official-store';
export const was = 'Codes, passes and items straight from official brands.';
export const is = 'Everything here comes from the brand itself.';

/** Changes the text `was` to `is` in the browser build and the server build. */
export const changedText = (store: string): Change => {
  const release = liveReleases(store)[remote];
  const files = [
    ...(release?.chunks[localeModule('en')] ?? []),
    ...Object.keys(release?.integrity ?? {}).filter((file) => file.startsWith('server/')),
  ];
  return Object.fromEntries(files.map((file) => [file, (text: string) => text.replaceAll(was, is)]));
};

/** Stores a changed version in the site's registry; it is not live. */
export async function storeChangedVersion(): Promise<{ registry: RegistryClient; version: string }> {
  const registry = findRegistry(site.store);
  const live = liveReleases(site.store)[remote];
  if (!registry || !live) throw new Error(`${remote} is not live on the site`);
  const folder = mkdtempSync(join(tmpdir(), 'talad-preview-'));
  try {
    cpSync(join(site.store, remote, live.version), join(folder, remote, live.version), { recursive: true });
    const { version } = storeChanged(folder, live, changedText(site.store));
    await uploadVersion(registry, packedIn(join(folder, remote, version)));
    return { registry, version };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
