import type { ReleaseExtras } from '@talad/contract/composition';
import type { DeployedVersion } from '../../src/deployments/deploy.ts';
import {
  deploy,
  type ErrorBody,
  type RegistryResponse,
  storedBody,
  type TestRegistry,
  type VersionDifferences,
  versionOf,
} from '../test-registry.ts';

/** The remote of the team that attacks. */
export const ownRemote = 'mf-hostile';

/** How a version differs from a valid one. */
export interface HostileVersion extends Omit<VersionDifferences, 'files'> {
  /** More files, or others, by path; null for one that is not sent. */
  readonly files?: Readonly<Record<string, string | Buffer | null>>;
  /** Changes the record, of which the hashes are those of the files. */
  readonly record?: (release: ReleaseExtras) => object;
}

const commit = (day: number) => ({
  commit: `${day}`.repeat(40),
  committedAt: `2026-11-0${day}T00:00:00Z`,
});

/** Sends requests with the ordinary token of one team, and with an administrator's where that prepares something. */
export class HostileTeam {
  readonly registry: TestRegistry;
  readonly token: string;
  /** Versions of the own remote: an old one, the live one, and one that was rolled back. */
  versions: { old: string; live: string; withdrawn: string } = { old: '', live: '', withdrawn: '' };
  /** A token of the same team that has expired, and one that was revoked. */
  lost: { expired: string; revoked: string } = { expired: '', revoked: '' };
  #count = 0;

  constructor(registry: TestRegistry, token: string) {
    this.registry = registry;
    this.token = token;
  }

  /** A request with the team's token. */
  call = (
    method: string,
    path: string,
    body?: unknown,
    token = this.token,
  ): Promise<RegistryResponse<ErrorBody>> => this.registry.call(method, path, { body, token });

  /** Sends text as JSON, whatever it is. */
  async sendText(method: string, path: string, text: string): Promise<RegistryResponse<ErrorBody>> {
    const response = await fetch(this.registry.origins[0] + path, {
      method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      body: text,
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as ErrorBody };
  }

  /** Stores a version, as another one if that is given. */
  async store({ files = {}, record = (release) => release, ...differs }: HostileVersion, as?: string) {
    this.#count += 1;
    const texts = Object.entries(files).filter(
      (file): file is [string, string] => typeof file[1] === 'string',
    );
    const { files: all, release } = versionOf(ownRemote, `hostile ${this.#count}`, {
      ...differs,
      files: Object.fromEntries(texts),
    });
    const { version = release.version } = { version: as };
    const named = { ...release, version, base: `/r/${ownRemote}/${version}/` };
    const sent = Object.entries({ ...all, ...files }).filter(
      (file): file is [string, string | Buffer] => file[1] !== null,
    );
    const body = storedBody(record(named), Object.fromEntries(sent));
    return {
      version,
      response: await this.call('PUT', `/v1/remotes/${ownRemote}/versions/${version}`, body),
    };
  }

  /** Publishes a stored version of the own remote, by default with a commit that is newer than the live one's. */
  deploy = (version: string, more: Partial<DeployedVersion> & { action?: string } = {}) =>
    deploy(this.registry, ownRemote, version, { token: this.token, source: commit(8), ...more });

  /** Stores a version and publishes it; returns the first response that is no success, or the last one. */
  async publish(differs: HostileVersion): Promise<RegistryResponse<ErrorBody>> {
    const { version, response } = await this.store(differs);
    return response.status === 200 ? this.deploy(version) : response;
  }

  /** A deployment with the team's token. */
  deployBody = (differs: object) =>
    this.call('POST', '/v1/deployments', {
      action: 'publish',
      versions: [{ remote: ownRemote, version: this.versions.old, again: true, older: true }],
      ...differs,
    });
}

/** The team, with valid published versions. */
export async function createHostileTeam(registry: TestRegistry): Promise<HostileTeam> {
  const create = (more: object = {}) =>
    registry.call<{ id: number; token: string }>('POST', '/v1/tokens', {
      body: { name: 'hostile CI', role: 'releaser', remote: ownRemote, ...more },
    });
  const team = new HostileTeam(registry, (await create()).body.token);
  const release = async (day: number) => {
    const { version } = await team.store({});
    const { status, body } = await team.deploy(version, { source: commit(day) });
    if (status !== 200) throw new Error(`The team could not publish: ${JSON.stringify(body)}`);
    return version;
  };
  const [old, live, withdrawn] = [await release(5), await release(6), await release(7)];
  await team.deploy(live, { action: 'rollback' });
  team.versions = { old, live, withdrawn };
  const expired = (await create({ expiresAt: '2020-01-01T00:00:00.000Z' })).body.token;
  const { id, token: revoked } = (await create()).body;
  await registry.call('DELETE', `/v1/tokens/${id}`);
  team.lost = { expired, revoked };
  return team;
}
