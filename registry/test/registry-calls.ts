import type { Discovery } from '@talad/contract/composition';
import { readEntries } from '@talad/contract/discovery-entry';
import { deploy, storeVersion, type TestRegistry, type VersionDifferences } from './test-registry.ts';

type Registry = Pick<TestRegistry, 'call'>;

/** Stores a version and makes it live; returns its name. */
export async function release(
  registry: Registry,
  remote: string,
  text: string,
  differs: VersionDifferences = {},
): Promise<string> {
  const version = await storeVersion(registry, remote, text, differs);
  const { status, body } = await deploy(registry, remote, version);
  if (status !== 200) throw new Error(`${remote} was answered with ${status} ${JSON.stringify(body)}`);
  return version;
}

/** Creates a token, of one remote or of all. */
export async function tokenOf(registry: Registry, role: string, remote?: string): Promise<string> {
  const body = { name: `${remote ?? role} CI`, role, remote };
  return (await registry.call<{ token: string }>('POST', '/v1/tokens', { body })).body.token;
}

/** A remote in the discovery document. */
export async function publishedOf(registry: Registry, remote: string) {
  const { body } = await registry.call<Discovery>('GET', '/v1/discovery');
  return readEntries(body.microFrontends[remote] ?? []);
}

interface AuditLine {
  readonly action: string;
  readonly actor: string;
  readonly version: string;
  readonly details: {
    readonly reason?: string;
    readonly status?: string;
    readonly before?: string;
    readonly evidence?: number;
    readonly share?: number;
    readonly rollout?: number;
  };
}

/** The audit log of a remote, the oldest entry first. */
export const auditOf = async (registry: Registry, remote: string): Promise<AuditLine[]> =>
  (await registry.call<AuditLine[]>('GET', `/v1/audit?remote=${remote}`)).body;
