import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BucketSettings } from '@talad/server/bucket';
import { MigrationTime, migratesAtStart } from '@talad/server/migration-time';
import { readProxyAddresses } from '@talad/server/proxy-addresses';
import { readVariables } from '@talad/server/read-variables';
import { SettingsError } from '@talad/server/settings-error';
import { ShutdownDelay } from '@talad/server/shutdown-delay';
import { SiteOrigin, siteOriginProblems } from '@talad/server/site-origin';
import {
  type StaffSettings,
  StaffVariables,
  staffProblems,
  staffSettings,
} from '@talad/server/staff-settings';
import {
  type TelemetrySettings,
  TelemetryVariables,
  telemetrySettings,
} from '@talad/server/telemetry-settings';
import type { Variables } from '@talad/server/variables';
import Type, { type Static } from 'typebox';
import { findChromium } from './trial/chromium.ts';

const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));

const Environment = Type.Object({
  NODE_ENV: Type.Enum(['development', 'test', 'production'], { default: 'development' }),
  REGISTRY_PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3003 }),
  REGISTRY_HOST: Type.String({ default: '127.0.0.1' }),
  REGISTRY_DATABASE_URL: Type.String({ pattern: '^postgres(ql)?://' }),
  REGISTRY_STORE_DIR: Type.Optional(Type.String()),
  REGISTRY_S3_BUCKET: Type.Optional(Type.String()),
  REGISTRY_S3_REGION: Type.String({ default: 'us-east-1' }),
  REGISTRY_S3_ENDPOINT: Type.Optional(Type.String({ pattern: '^https?://' })),
  REGISTRY_ADMINISTRATOR_TOKEN: Type.Optional(Type.String({ minLength: 32, pattern: '^\\S+$' })),
  REGISTRY_TRUSTED_PROXIES: Type.String({ default: '127.0.0.1,::1' }),
  SITE_ORIGIN: SiteOrigin,
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3000 }),
  DATA_DIR: Type.String({ default: '.data' }),
  TRIAL: Type.Enum(['on', 'off'], { default: 'on' }),
  TRIAL_HOST_SERVER: Type.String({ default: 'host/server/server.ts' }),
  TRIAL_HOST_BUILDS: Type.Optional(Type.String()),
  STORE_DIR: Type.Optional(Type.String()),
  CHROME_PATH: Type.Optional(Type.String()),
  SHUTDOWN_DELAY_MS: ShutdownDelay,
  MIGRATIONS: MigrationTime,
  ...StaffVariables,
  ...TelemetryVariables,
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { default: 'info' }),
});

/** Variables with secrets, which may be in files as well. */
const secretNames = [
  'REGISTRY_DATABASE_URL',
  'REGISTRY_ADMINISTRATOR_TOKEN',
  'STAFF_CLIENT_SECRET',
] as const satisfies (keyof Static<typeof Environment>)[];

/** Settings of the registry. */
export interface RegistryConfig {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  /** Where the versions' files are stored. */
  readonly store: { readonly folder: string } | { readonly bucket: BucketSettings };
  /** Initial administrator token, with which others are created. */
  readonly administratorToken: string | undefined;
  /** Public origin of the site. */
  readonly siteOrigin: string;
  /** How the staff sign in; undefined if they cannot. */
  readonly staff: StaffSettings | undefined;
  /** Addresses and ranges of the hosts whose X-Forwarded-For is trusted. */
  readonly trustedProxies: string[];
  /** How long the registry accepts requests after the shutdown signal, in ms. */
  readonly shutdownDelayMs: number;
  /** False if `node registry/src/migrate.ts` does it before the registry starts. */
  readonly migratesAtStart: boolean;
  /** Settings of the trials before versions go live. */
  readonly trial: {
    readonly isOn: boolean;
    /** Path of the host's program. */
    readonly hostServer: string;
    /** Folder with the host's builds, by version. */
    readonly hostBuilds: string | undefined;
    /** Path of a Chromium, if there is one. */
    readonly chromium: string | undefined;
  };
  readonly telemetry: TelemetrySettings;
  readonly logLevel: Static<typeof Environment>['LOG_LEVEL'];
}

function storeOf(env: Static<typeof Environment>, dataFolder: string): RegistryConfig['store'] {
  const { REGISTRY_S3_BUCKET: name, REGISTRY_S3_REGION: region, REGISTRY_S3_ENDPOINT: endpoint } = env;
  if (name) return { bucket: { name, region, endpoint } };
  return { folder: resolve(repositoryRoot, env.REGISTRY_STORE_DIR ?? resolve(dataFolder, 'registry')) };
}

function trialOf(env: Static<typeof Environment>): RegistryConfig['trial'] {
  const builds = env.TRIAL_HOST_BUILDS ?? (env.STORE_DIR && join(env.STORE_DIR, 'host'));
  return {
    isOn: env.TRIAL === 'on',
    hostServer: resolve(repositoryRoot, env.TRIAL_HOST_SERVER),
    hostBuilds: builds && resolve(repositoryRoot, builds),
    chromium: findChromium(env.CHROME_PATH),
  };
}

/** Reads the settings from environment variables, and secrets also from files; throws a SettingsError with all that is wrong. */
export function readConfig(source: Variables): RegistryConfig {
  const { values: env, problems } = readVariables(Environment, source, secretNames);
  const proxies = readProxyAddresses('REGISTRY_TRUSTED_PROXIES', env.REGISTRY_TRUSTED_PROXIES);
  problems.push(...proxies.problems, ...siteOriginProblems(env.NODE_ENV, env.SITE_ORIGIN));
  problems.push(...staffProblems(env.NODE_ENV, env));
  if (problems.length > 0) throw new SettingsError(problems);
  const dataFolder = resolve(repositoryRoot, env.DATA_DIR);
  return {
    port: env.REGISTRY_PORT,
    host: env.REGISTRY_HOST,
    databaseUrl: env.REGISTRY_DATABASE_URL,
    store: storeOf(env, dataFolder),
    administratorToken: env.REGISTRY_ADMINISTRATOR_TOKEN,
    siteOrigin: env.SITE_ORIGIN ?? `http://localhost:${env.PORT}`,
    staff: staffSettings(env),
    trustedProxies: proxies.addresses,
    shutdownDelayMs: env.SHUTDOWN_DELAY_MS,
    migratesAtStart: migratesAtStart(env),
    trial: trialOf(env),
    telemetry: telemetrySettings(env),
    logLevel: env.LOG_LEVEL,
  };
}
