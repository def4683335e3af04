import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@talad/dev-database/embedded';
import { withClient } from '@talad/dev-database/test-server';
import { deploy, send, storeVersion } from '@talad/registry/test-registry';
import { freePort } from '@talad/tooling/commands/ports';
import type { Deployable } from './build-images.ts';
import { cacheFolder } from './folders.ts';

const registryDatabase = 'talad_registry';

/** What the containers of a site need from outside of them. */
export interface SiteServices {
  readonly ports: Readonly<Record<Deployable, number>>;
  readonly secretsFolder: string;
  readonly settings: Readonly<Record<Deployable, Record<string, string>>>;
  /** Makes a version of a remote live in the registry, which runs by now. */
  publishRemote(): Promise<void>;
  close(): void;
}

async function startDatabases() {
  const folder = join(cacheFolder, 'postgres');
  rmSync(folder, { recursive: true, force: true });
  const server = startEmbeddedPostgres({ directory: folder, durable: false });
  await withClient(server.url, (client) => client.query(`create database ${registryDatabase}`));
  const registryUrl = new URL(server.url);
  registryUrl.pathname = `/${registryDatabase}`;
  return {
    url: server.url,
    serversUrl: server.serversUrl,
    registryUrl: registryUrl.href,
    release: server.release,
  };
}

/** Starts PostgreSQL and writes the secrets, as an operator would give them to the containers. */
export async function startSiteServices(): Promise<SiteServices> {
  const databases = await startDatabases();
  const token = `talad_${randomBytes(32).toString('base64url')}`;
  const secrets = {
    database: databases.serversUrl,
    database_owner: databases.url,
    registry_database: databases.registryUrl,
    registry_token: token,
    smtp: 'smtp://127.0.0.1:9',
    person_key: randomBytes(32).toString('base64'),
  };
  const secretsFolder = join(cacheFolder, 'secrets');
  rmSync(secretsFolder, { recursive: true, force: true });
  mkdirSync(secretsFolder, { recursive: true, mode: 0o700 });
  for (const [name, value] of Object.entries(secrets))
    writeFileSync(join(secretsFolder, name), `${value}\n`, { mode: 0o400 });

  const ports = {
    api: await freePort(),
    worker: await freePort(),
    registry: await freePort(),
    host: await freePort(),
  };
  const registryOrigin = `http://127.0.0.1:${ports.registry}`;
  const shared = { SITE_ORIGIN: 'https://talad.example', LOG_LEVEL: 'warn' };
  const api = {
    ...shared,
    DATABASE_URL_FILE: '/run/database',
    SMTP_URL_FILE: '/run/smtp',
    PERSON_KEY_FILE: '/run/person_key',
    API_PORT: String(ports.api),
  };
  return {
    ports,
    secretsFolder,
    settings: {
      api,
      worker: { ...api, WORKER_PORT: String(ports.worker) },
      registry: {
        ...shared,
        REGISTRY_PORT: String(ports.registry),
        REGISTRY_DATABASE_URL_FILE: '/run/registry_database',
        REGISTRY_ADMINISTRATOR_TOKEN_FILE: '/run/registry_token',
      },
      host: {
        ...shared,
        PORT: String(ports.host),
        API_ORIGIN: `http://127.0.0.1:${ports.api}`,
        REGISTRY_URL: registryOrigin,
        REGISTRY_TOKEN_FILE: '/run/registry_token',
      },
    },
    async publishRemote() {
      const registry = {
        call: <T>(method: string, path: string, call = {}) =>
          send<T>(registryOrigin, method, path, { ...call, token }),
      };
      const version = await storeVersion(registry, 'mf-check', 'a remote without pages');
      const { status, body } = await deploy(registry, 'mf-check', version);
      if (status !== 200) throw new Error(`The registry refused a version: ${JSON.stringify(body)}`);
    },
    close: () => databases.release(),
  };
}
