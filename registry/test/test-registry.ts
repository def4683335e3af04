import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseExtras } from '@talad/contract/composition';
import type { Finding } from '@talad/contract/release-findings';
import type { Uses } from '@talad/contract/release-records';
import type { RemoteDeclaration } from '@talad/contract/remote';
import type pg from 'pg';
import { readConfig } from '../src/config.ts';
import type { DeployedVersion, DeploymentResult } from '../src/deployments/deploy.ts';
import { type RunningRegistry, startRegistry } from '../src/start-registry.ts';
import { createTestDatabase } from './test-database.ts';
import { tinyDeclaration } from './test-declarations.ts';

/** A token that is an administrator's in every test registry. */
export const administrator = `talad_${'a'.repeat(43)}`;

/** A request to the registry: the status and the JSON of its response. */
export interface RegistryResponse<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** An error of the registry. */
export interface ErrorBody {
  readonly code: string;
  readonly detail: string;
  readonly field?: string;
  readonly findings?: readonly (Finding & { remote: string })[];
  readonly requestId: string;
}

export interface Call {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface TestRegistry {
  readonly databaseUrl: string;
  readonly storeFolder: string;
  /** Origins of its processes. */
  readonly origins: readonly string[];
  call<T = unknown>(method: string, path: string, call?: Call): Promise<RegistryResponse<T>>;
  /** Starts another process on the same database and store. */
  startAnother(port?: number): Promise<RunningRegistry>;
  /** Runs SQL in its database. */
  query<T extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

/** Sends a request with a JSON body. */
export async function send<T = unknown>(
  origin: string,
  method: string,
  path: string,
  { token = administrator, body, headers = {} }: Call = {},
): Promise<RegistryResponse<T>> {
  const response = await fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const content = isJson ? await response.json() : Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body: content as T };
}

/** Starts a registry on a database and a folder of its own; `settings` are more environment variables. */
export async function startTestRegistry(settings: Record<string, string> = {}): Promise<TestRegistry> {
  const database = await createTestDatabase();
  const storeFolder = mkdtempSync(join(tmpdir(), 'talad-registry-'));
  const processes: RunningRegistry[] = [];
  const startAnother = async (port = 0) => {
    const config = readConfig({
      REGISTRY_PORT: String(port),
      REGISTRY_DATABASE_URL: database.url,
      REGISTRY_STORE_DIR: storeFolder,
      REGISTRY_ADMINISTRATOR_TOKEN: administrator,
      LOG_LEVEL: 'silent',
      TRIAL: 'off',
      ...settings,
    });
    const started = await startRegistry(config);
    processes.push(started);
    return started;
  };
  const { origin } = await startAnother();
  return {
    databaseUrl: database.url,
    storeFolder,
    get origins() {
      return processes.map((one) => one.origin);
    },
    call: (method, path, call) => send(origin, method, path, call),
    startAnother,
    query: database.query,
    async close() {
      for (const one of processes) await one.close();
      await database.drop();
      rmSync(storeFolder, { recursive: true, force: true });
    },
  };
}

const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** What a test's version has in place of the usual. */
export interface VersionDifferences {
  readonly declaration?: Partial<RemoteDeclaration>;
  readonly uses?: Partial<Uses>;
  /** More files, or others, by path. */
  readonly files?: Readonly<Record<string, string>>;
}

const noUses: Uses = { modules: {}, calls: {}, emits: {}, listens: {}, fills: {}, renders: {} };

/** A small version: its files, and its record. */
export function versionOf(
  remote: string,
  text: string,
  { declaration = {}, uses = {}, files: more = {} }: VersionDifferences = {},
): { files: Record<string, string>; release: ReleaseExtras } {
  const version = createHash('sha256')
    .update(JSON.stringify([text, declaration, uses, more]))
    .digest('hex')
    .slice(0, 12);
  const map = JSON.stringify({ version: 3, sources: [`${remote}/src/shelf.tsx`], names: [], mappings: '' });
  const files = {
    'remoteEntry.js': `/* ${text} */`,
    'remoteEntry.js.map': map,
    'server/server.cjs': `// ${text}`,
    'server/server.cjs.map': map,
    'uses.json': JSON.stringify({ ...noUses, ...uses }),
    'messages.json': JSON.stringify({ en: {}, th: {} }),
    ...more,
  };
  const release: ReleaseExtras = {
    name: remote,
    version,
    builtAt: '2026-11-25T00:00:00.000Z',
    globalName: remote.replaceAll('-', '_'),
    base: `/r/${remote}/${version}/`,
    entry: 'remoteEntry.js',
    server: 'server/server.cjs',
    integrity: Object.fromEntries(
      Object.entries(files)
        .filter(([path]) => !path.endsWith('.map'))
        .map(([path, content]) => [path, integrityOf(content)]),
    ),
    chunks: {},
    declaration: tinyDeclaration({
      name: remote,
      i18n: { namespace: remote.replace('mf-', ''), locales: ['en', 'th'] },
      ...declaration,
    }),
  };
  return { files, release };
}

/** The body with which a version is stored. */
export const storedBody = (release: object, files: Readonly<Record<string, string | Buffer>>) => ({
  release,
  files: Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path, Buffer.from(content).toString('base64')]),
  ),
});

interface Storing extends VersionDifferences {
  readonly token?: string | undefined;
}

/** Stores a version; returns its name. */
export async function storeVersion(
  registry: Pick<TestRegistry, 'call'>,
  remote: string,
  text: string,
  { token, ...differences }: Storing = {},
): Promise<string> {
  const { files, release } = versionOf(remote, text, differences);
  const path = `/v1/remotes/${remote}/versions/${release.version}`;
  const { status, body } = await registry.call('PUT', path, { body: storedBody(release, files), token });
  if (status !== 200) throw new Error(`the version was answered with ${status} ${JSON.stringify(body)}`);
  return release.version;
}

/** The current revision of the composition. */
export async function revisionOf(registry: Pick<TestRegistry, 'call'>): Promise<number> {
  const { headers } = await registry.call('GET', '/v1/discovery');
  return Number(headers.get('etag')?.slice(1, -1));
}

interface Deploying extends Partial<DeployedVersion> {
  readonly action?: string;
  readonly token?: string | undefined;
}

/** Makes a stored version live. */
export const deploy = (
  registry: Pick<TestRegistry, 'call'>,
  remote: string,
  version: string,
  { action = 'publish', token, ...more }: Deploying = {},
): Promise<RegistryResponse<DeploymentResult & ErrorBody>> =>
  registry.call('POST', '/v1/deployments', {
    body: { action, versions: [{ remote, version, ...more }] },
    token,
  });
