import type { Discovery, ReleaseExtras } from '@talad/contract/composition';
import type { LogEntry } from '@talad/contract/release-history';
import type { RolloutStatus } from '@talad/contract/rollouts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { AccessToken, NewAccessToken } from './access-types.ts';
import type { DeploymentResult, NewDeployment, PlatformPart } from './deployment-types.ts';
import type { ErrorReport, VersionErrors } from './error-types.ts';
import {
  type RegistryAddress,
  RegistryConnection,
  RegistryResponseError,
  responseErrorOf,
  type Timeouts,
} from './registry-connection.ts';
import type { VersionOutage, VersionReport } from './rollout-types.ts';

/** What is live of a remote; times are ISO 8601. */
export interface RemoteStatus {
  remote: string;
  live: string | null;
  since: string | null;
  /** The version that was live before, to which a rollback goes. */
  previous: string | null;
  fallback: string | null;
  withdrawn: string[];
  /** The one that is queued or running. */
  rollout: RolloutStatus | null;
  /** Health of a live version that went live at once, or of the version that was rolled back to it. */
  watched: RolloutStatus | null;
  frozen: { since: string; reason: string | null } | null;
}

/** The same with who made it live, its team, and the bytes of all files of the version. */
export interface RemoteSummary extends RemoteStatus {
  by: string | null;
  owner: string;
  bytes: number;
}

/** A decision, and its id in the registry's log. */
export interface NumberedEntry extends LogEntry {
  id: number;
}

export interface StoredFile {
  /** Relative to the version's folder. */
  path: string;
  /** In the form of HTML's `integrity` attribute. */
  integrity: string;
  bytes: number;
}

/** A version of which all files are stored. */
export interface StoredVersion {
  version: string;
  /** ISO 8601. */
  createdAt: string;
  /** Name of the token that stored it. */
  createdBy: string;
  /** Of all files. */
  bytes: number;
}

/** Outcomes of a deployment by remote. */
export interface Pruned {
  removed: { remote: string; version: string; bytes: number }[];
  remaining: { remote: string; version: string; reason: string }[];
}

/** A link that shows a version which is not live. */
export interface NewPreview {
  /** Value of `preview`, or of `tab-preview`, in the address of a page. */
  token: string;
  siteOrigin: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** What a link shows: a stored version, or a remote of a developer's machine at this origin. */
export interface Preview {
  remote: string;
  version: string | null;
  origin: string | null;
  /** Scope of the preview: the browser that opens the link, or one tab. */
  scope: 'browser' | 'tab';
}

/** Calls of a registry. A call rejects with a RegistryResponseError, or with an Error that names the address. */
export class RegistryClient {
  readonly url: string;
  readonly #connection: RegistryConnection;

  constructor(address: RegistryAddress, timeouts?: Timeouts) {
    this.#connection = new RegistryConnection(address, timeouts);
    this.url = this.#connection.url;
  }

  /** The live versions, and the revision that they are of. */
  async discovery(): Promise<{ revision: number; document: Discovery }> {
    const response = await this.#connection.send('GET', '/v1/discovery');
    const revision = Number(response.headers.get('etag')?.slice(1, -1));
    return { revision, document: (await response.json()) as Discovery };
  }

  /** Yields the revision now and after each change, and at least every 15 s. Ends when the registry closes. */
  async *revisions(signal: AbortSignal): AsyncGenerator<number> {
    const response = await this.#connection.fetch('/v1/changes', { signal });
    if (!response.ok || !response.body) throw await responseErrorOf(response);
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const { data } of events) yield Number(data);
  }

  /** The decisions after the one with this id, in order. */
  decisions = (after = 0): Promise<NumberedEntry[]> =>
    this.#connection.json('GET', `/v1/decisions?after=${after}`);

  files = (remote: string, version: string): Promise<StoredFile[]> =>
    this.#connection.json('GET', `${folderOf(remote, version)}/files`);

  release = (remote: string, version: string): Promise<ReleaseExtras> =>
    this.#connection.json('GET', folderOf(remote, version));

  /** The stored versions of a remote, newest first. */
  versions = (remote: string): Promise<StoredVersion[]> =>
    this.#connection.json('GET', `/v1/remotes/${remote}/versions`);

  async readFile(remote: string, version: string, path: string): Promise<Uint8Array> {
    const response = await this.#connection.send('GET', fileOf(remote, version, path), { timeout: 'long' });
    return new Uint8Array(await response.arrayBuffer());
  }

  storeVersion(release: ReleaseExtras, files: ReadonlyMap<string, Uint8Array>): Promise<{ isNew: boolean }> {
    const encoded = [...files].map(([path, content]) => [path, Buffer.from(content).toString('base64')]);
    const body = { release, files: Object.fromEntries(encoded) };
    return this.#connection.json('PUT', folderOf(release.name, release.version), body, { timeout: 'long' });
  }

  /** Makes versions live; rejects with REFUSED and its findings if one does not pass the gate. */
  deploy = (deployment: NewDeployment): Promise<DeploymentResult> =>
    this.#connection.json('POST', '/v1/deployments', deployment, { timeout: 'trial' });

  /** Ends a rollout: all visitors get the live version again. */
  stopRollout = (id: number, reason: string): Promise<RolloutStatus> =>
    this.#connection.json('DELETE', `/v1/rollouts/${id}`, { reason });

  /** Rollouts, newest first. */
  rollouts = (limit: number, remote?: string): Promise<RolloutStatus[]> =>
    this.#connection.json('GET', `/v1/rollouts?limit=${limit}${remote ? `&remote=${remote}` : ''}`);

  /** What is live of every remote. */
  remotes = (): Promise<RemoteSummary[]> => this.#connection.json('GET', '/v1/remotes');

  /** What is live of a remote; rejects with NOT_FOUND if nothing is. */
  remote = (remote: string): Promise<RemoteStatus> => this.#connection.json('GET', `/v1/remotes/${remote}`);

  reportHealth = async (versions: VersionReport[], outages: VersionOutage[]): Promise<void> => {
    const body = JSON.stringify({ versions, outages });
    await this.#connection.send('POST', '/v1/health', { body, type: 'application/json' });
  };

  reportErrors = async (reports: ErrorReport[]): Promise<void> => {
    await this.#connection.send('POST', '/v1/errors', {
      body: JSON.stringify({ reports }),
      type: 'application/json',
    });
  };

  /** Errors of a remote, the most frequent first; `since` is ISO 8601. */
  errors = (remote: string, filter: { version?: string; since?: string } = {}): Promise<VersionErrors[]> =>
    this.#connection.json('GET', `/v1/remotes/${remote}/errors?${new URLSearchParams(filter)}`);

  /** Records what the host or the API provides from now on; rejects with REFUSED if something live uses more. */
  recordPlatform = (part: 'host' | 'api', provided: PlatformPart): Promise<{ revision: number }> =>
    this.#connection.json('PUT', `/v1/platform/${part}`, provided);

  /** The answer is the only place that has the token. */
  createPreview = (remote: string, version: string): Promise<NewPreview> =>
    this.#connection.json('POST', '/v1/previews', { remote, version }, { timeout: 'trial' });

  /** A link that shows a remote of this machine in one tab; `origin` is http://localhost with a port. */
  createDevelopmentSession = (remote: string, origin: string): Promise<NewPreview> =>
    this.#connection.json('POST', '/v1/development-sessions', { remote, origin });

  /** Ends all links of a remote. */
  endPreviews = (remote: string): Promise<{ ended: number }> =>
    this.#connection.json('DELETE', `/v1/remotes/${remote}/previews`);

  /** What a link shows, by the SHA-256 of its token; undefined if there is no such link, or if it has expired. */
  async findPreview(hash: string): Promise<Preview | undefined> {
    try {
      return await this.#connection.json('GET', `/v1/previews/${hash}`);
    } catch (error) {
      if (error instanceof RegistryResponseError && error.code === 'NOT_FOUND') return undefined;
      throw error;
    }
  }

  freeze = (remote: string, reason?: string): Promise<{ version: string }> =>
    this.#connection.json('PUT', `/v1/remotes/${remote}/freeze`, { ...(reason && { reason }) });

  unfreeze = (remote: string): Promise<{ version: string }> =>
    this.#connection.json('DELETE', `/v1/remotes/${remote}/freeze`);

  ownToken = (): Promise<AccessToken> => this.#connection.json('GET', '/v1/tokens/own');

  tokens = (): Promise<AccessToken[]> => this.#connection.json('GET', '/v1/tokens');

  /** The answer is the only place that has the token itself. */
  createToken = (token: NewAccessToken): Promise<AccessToken & { token: string }> =>
    this.#connection.json('POST', '/v1/tokens', token);

  revokeToken = (id: number): Promise<AccessToken> => this.#connection.json('DELETE', `/v1/tokens/${id}`);

  /** Removes unused old versions; returns the reasons of the others. */
  prune = (keep: number): Promise<Pruned> =>
    this.#connection.json('POST', '/v1/prune', { keep }, { timeout: 'long' });
}

const folderOf = (remote: string, version: string) => `/v1/remotes/${remote}/versions/${version}`;

const fileOf = (remote: string, version: string, path: string) =>
  `${folderOf(remote, version)}/files/${encodeURIComponent(path)}`;
