import type { Discovery, ReleaseExtras } from '@talad/contract/composition';
import type { LogEntry } from '@talad/contract/release-history';
import type { RolloutStatus, WatchStatus } from '@talad/contract/rollouts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { ErrorReport, VersionErrors } from './error-types.ts';
import {
  type RegistryAddress,
  RegistryConnection,
  RegistryRefusal,
  refusalOf,
  type Timeouts,
} from './registry-connection.ts';
import type {
  NewRollout,
  RolloutOutage,
  RolloutReport,
  VersionOutage,
  VersionReport,
} from './rollout-types.ts';
import type { NewStaffAccount, StaffAccount } from './staff-types.ts';

/** Version of a remote that is made live. */
export interface NewDeployment {
  remote: string;
  version: string;
  action: 'publish' | 'rollback' | 'use';
  /** Last good versions by remote; null for none. */
  fallbacks: Record<string, string | null>;
  /** Build of the host against which the version was checked. */
  host?: string;
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

/** What the deployed host or API provides to the remotes. */
export interface PlatformPart {
  /** Build of the host, or hash of the API's record. */
  version: string;
  record: unknown;
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
  /** Who sees it: the browser that opens the link, or one tab. */
  scope: 'browser' | 'tab';
}

/** A token to be created. */
export interface NewAccessToken {
  name: string;
  role: 'reader' | 'host' | 'releaser' | 'administrator';
  /** The only remote that a releaser may release. */
  remote?: string;
  /** ISO 8601. */
  expiresAt?: string;
}

/** What the registry tells about a token; times are ISO 8601. */
export interface AccessToken {
  id: number;
  name: string;
  role: NewAccessToken['role'];
  remote: string | null;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  lastUsedAt: string | null;
}

/** Calls of a registry. A call rejects with a RegistryRefusal, or with an Error that names the address. */
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
    if (!response.ok || !response.body) throw await refusalOf(response);
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

  async storeFile(
    remote: string,
    version: string,
    path: string,
    content: Uint8Array<ArrayBuffer>,
  ): Promise<void> {
    await this.#connection.send('PUT', fileOf(remote, version, path), {
      body: content,
      type: 'application/octet-stream',
      timeout: 'long',
    });
  }

  completeVersion = (release: ReleaseExtras): Promise<{ isNew: boolean }> =>
    this.#connection.json('PUT', folderOf(release.name, release.version), release, { timeout: 'long' });

  /** Rejects with COMPOSITION_MOVED if something went live since `revision`. */
  deploy = (deployment: NewDeployment, revision: number): Promise<{ revision: number }> =>
    this.#connection.json('POST', '/v1/deployments', deployment, { revision });

  /** Rejects with COMPOSITION_MOVED if something went live since `revision`. */
  startRollout = (rollout: NewRollout, revision: number): Promise<{ id: number; revision: number }> =>
    this.#connection.json('POST', '/v1/rollouts', rollout, { revision });

  /** Ends a rollout: all visitors get the live version again. */
  stopRollout = (id: number, reason: string): Promise<RolloutStatus> =>
    this.#connection.json('DELETE', `/v1/rollouts/${id}`, { reason });

  /** Rollouts, newest first. */
  rollouts = (limit: number, remote?: string): Promise<RolloutStatus[]> =>
    this.#connection.json('GET', `/v1/rollouts?limit=${limit}${remote ? `&remote=${remote}` : ''}`);

  /** The watch of each live version that replaced another one at once. */
  watches = async (): Promise<{ remote: string; watch: WatchStatus }[]> => {
    const remotes: { remote: string; watch: WatchStatus | null }[] = await this.#connection.json(
      'GET',
      '/v1/remotes',
    );
    return remotes.flatMap(({ remote, watch }) => (watch ? [{ remote, watch }] : []));
  };

  reportHealth = async (reports: RolloutReport[], outages: RolloutOutage[]): Promise<void> => {
    const body = JSON.stringify({ reports, outages });
    await this.#connection.send('POST', '/v1/health', { body, type: 'application/json' });
  };

  reportVersions = async (versions: VersionReport[], versionOutages: VersionOutage[]): Promise<void> => {
    const body = JSON.stringify({ versions, versionOutages });
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

  /** Rejects with COMPOSITION_MOVED if something went live since `revision`. */
  chooseFallbacks = (
    fallbacks: Record<string, string | null>,
    revision: number,
  ): Promise<{ revision: number }> => this.#connection.json('PUT', '/v1/fallbacks', fallbacks, { revision });

  /** What the deployed host or API provides; undefined without a record, and `known` if that is still current. */
  async platform(part: 'host' | 'api', known?: PlatformPart): Promise<PlatformPart | undefined> {
    const response = await this.#connection.fetch(`/v1/platform/${part}`, {
      ...(known && { headers: { 'if-none-match': `"${known.version}"` } }),
      signal: AbortSignal.timeout(this.#connection.timeouts.short),
    });
    if (response.status === 304) return known;
    if (response.ok) return (await response.json()) as PlatformPart;
    const refusal = await refusalOf(response);
    if (refusal.code === 'NOT_FOUND') return undefined;
    throw refusal;
  }

  /** Rejects with COMPOSITION_MOVED if something went live since `revision`. */
  recordPlatform = (
    part: 'host' | 'api',
    provided: PlatformPart,
    revision: number,
  ): Promise<{ revision: number }> =>
    this.#connection.json('PUT', `/v1/platform/${part}`, provided, { revision });

  /** The answer is the only place that has the token. */
  createPreview = (remote: string, version: string): Promise<NewPreview> =>
    this.#connection.json('POST', '/v1/previews', { remote, version });

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
      if (error instanceof RegistryRefusal && error.code === 'NOT_FOUND') return undefined;
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

  staff = (): Promise<StaffAccount[]> => this.#connection.json('GET', '/v1/staff');

  /** The answer is the only place that has the password and the secret. */
  createStaff = (staff: NewStaffAccount): Promise<StaffAccount & { password: string; otpauth: string }> =>
    this.#connection.json('POST', '/v1/staff', staff);

  removeStaff = (name: string): Promise<StaffAccount> =>
    this.#connection.json('DELETE', `/v1/staff/${encodeURIComponent(name)}`);

  prune = (keep: number): Promise<{ remote: string; version: string; bytes: number }[]> =>
    this.#connection.json('POST', '/v1/prune', { keep }, { timeout: 'long' });
}

const folderOf = (remote: string, version: string) => `/v1/remotes/${remote}/versions/${version}`;

const fileOf = (remote: string, version: string, path: string) =>
  `${folderOf(remote, version)}/files/${encodeURIComponent(path)}`;
