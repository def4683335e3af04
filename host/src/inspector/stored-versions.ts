/** A version in the registry. */
export interface StoredVersion {
  version: string;
  /** ISO 8601. */
  createdAt: string;
}

/** A remote may have hundreds; older ones no longer fit the page. */
const maxListed = 50;

async function callRegistry<Body>(path: string, init?: RequestInit): Promise<Body> {
  const response = await fetch(`/registry/v1/${path}`, init);
  if (!response.ok) throw new Error(`The registry returned ${response.status}.`);
  return response.json();
}

/** The newest stored versions of a remote. */
export const fetchVersions = async (remote: string): Promise<StoredVersion[]> =>
  (await callRegistry<StoredVersion[]>(`remotes/${remote}/versions`)).slice(0, maxListed);

/** Creates a link that shows a version in one tab; returns its token. */
export async function createTabPreview(remote: string, version: string): Promise<string> {
  const { token } = await callRegistry<{ token: string }>('tab-previews', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ remote, version }),
  });
  return token;
}
