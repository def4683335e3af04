import type { ReleaseExtras } from '@talad/contract/composition';
import type { RegistryClient } from './registry-client.ts';
import { isFound } from './registry-connection.ts';

/** A version on the machine that built it. */
export interface PackedVersion {
  readonly release: ReleaseExtras;
  /** Its files by path; compressing them takes a while. */
  readonly readFiles: () => Promise<ReadonlyMap<string, Uint8Array>>;
}

/** Stores a version in the registry, unless it is there. */
export async function uploadVersion(
  registry: RegistryClient,
  { release, readFiles }: PackedVersion,
): Promise<void> {
  const { name, version } = release;
  if (await isFound(registry.release(name, version))) return;
  await registry.storeVersion(release, await readFiles());
}
