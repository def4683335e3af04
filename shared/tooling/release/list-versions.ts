import type { RegistryClient, RemoteStatus } from '@talad/registry-client/registry-client';

/** A version that is stored. */
export interface ListedVersion {
  remote: string;
  version: string;
  /** ISO 8601. */
  storedAt: string;
  /** Who stored it. */
  by: string;
  bytes: number;
  state?: 'live' | 'last good' | 'withdrawn';
}

/** The stored versions of a remote, newest first; `status` says which of them is live. */
export async function listVersions(
  registry: RegistryClient,
  remote: string,
  status?: RemoteStatus,
): Promise<ListedVersion[]> {
  const stateOf = (version: string): ListedVersion['state'] => {
    if (version === status?.live) return 'live';
    if (version === status?.fallback) return 'last good';
    return status?.withdrawn.includes(version) ? 'withdrawn' : undefined;
  };
  return (await registry.versions(remote)).map(({ version, createdAt, createdBy, bytes }) => {
    const state = stateOf(version);
    return { remote, version, storedAt: createdAt, by: createdBy, bytes, ...(state && { state }) };
  });
}
