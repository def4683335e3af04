import type { ReleaseExtras } from '@talad/contract/composition';
import { inLanes } from './lanes.ts';
import type { RegistryClient } from './registry-client.ts';
import { isFound } from './registry-connection.ts';

/** A version on the machine that built it. */
export interface PackedVersion {
  readonly release: ReleaseExtras;
  /** Its files by path; compressing them takes a while. */
  readonly readFiles: () => Promise<ReadonlyMap<string, Uint8Array>>;
}

/** Stores a version in the registry, unless it is there: its files first, its record last. */
export async function uploadVersion(
  registry: RegistryClient,
  { release, readFiles }: PackedVersion,
): Promise<void> {
  const { name, version } = release;
  if (await isFound(registry.release(name, version))) return;
  const files = [...(await readFiles())];
  await inLanes(files, ([path, content]) => registry.storeFile(name, version, path, new Uint8Array(content)));
  await registry.completeVersion(release);
}
