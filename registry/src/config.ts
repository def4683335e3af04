import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { Bucket } from './store/s3-store.ts';

const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));

const Environment = Type.Object({
  REGISTRY_PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3003 }),
  REGISTRY_HOST: Type.String({ default: '127.0.0.1' }),
  REGISTRY_DATABASE_URL: Type.String({ pattern: '^postgres(ql)?://' }),
  REGISTRY_STORE_DIR: Type.Optional(Type.String()),
  REGISTRY_S3_BUCKET: Type.Optional(Type.String()),
  REGISTRY_S3_REGION: Type.String({ default: 'us-east-1' }),
  REGISTRY_S3_ENDPOINT: Type.Optional(Type.String({ pattern: '^https?://' })),
  REGISTRY_ADMINISTRATOR_TOKEN: Type.Optional(Type.String({ minLength: 32, pattern: '^\\S+$' })),
  REGISTRY_ADMINISTRATOR_TOKEN_FILE: Type.Optional(Type.String()),
  REGISTRY_TRUSTED_PROXIES: Type.String({ default: 'loopback' }),
  SITE_ORIGIN: Type.Optional(Type.String({ pattern: '^https?://' })),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3000 }),
  DATA_DIR: Type.String({ default: '.data' }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { default: 'info' }),
});

/** Settings of the registry. */
export interface RegistryConfig {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  /** Where the versions' files lie. */
  readonly store: { readonly folder: string } | { readonly bucket: Bucket };
  /** A token that is an administrator's from the start, to create others with. */
  readonly administratorToken: string | undefined;
  /** Public origin of the site. */
  readonly siteOrigin: string;
  /** Addresses and ranges of the hosts whose X-Forwarded-For is trusted. */
  readonly trustedProxies: string[];
  readonly logLevel: Static<typeof Environment>['LOG_LEVEL'];
}

const readSecret = (file: string | undefined) => (file ? readFileSync(file, 'utf8').trim() : undefined);

function storeOf(env: Static<typeof Environment>, dataFolder: string): RegistryConfig['store'] {
  const { REGISTRY_S3_BUCKET: name, REGISTRY_S3_REGION: region, REGISTRY_S3_ENDPOINT: endpoint } = env;
  if (name) return { bucket: { name, region, endpoint } };
  return { folder: resolve(repositoryRoot, env.REGISTRY_STORE_DIR ?? resolve(dataFolder, 'registry')) };
}

/** Reads the settings from environment variables; throws one error that names every wrong one. */
export function readConfig(source: Readonly<Record<string, string | undefined>>): RegistryConfig {
  const given = Object.fromEntries(
    Object.keys(Environment.properties).flatMap((name) => (source[name] ? [[name, source[name]]] : [])),
  );
  const env = Value.Convert(Environment, Value.Default(Environment, given));
  if (!Value.Check(Environment, env)) {
    const problems = Value.Errors(Environment, env).map(
      ({ instancePath, message, params }) =>
        `${instancePath.slice(1) || Object.values(params).flat().join(', ')}: ${message}`,
    );
    throw new Error(`The registry's settings are wrong:\n  ${[...new Set(problems)].join('\n  ')}`);
  }
  const dataFolder = resolve(repositoryRoot, env.DATA_DIR);
  return {
    port: env.REGISTRY_PORT,
    host: env.REGISTRY_HOST,
    databaseUrl: env.REGISTRY_DATABASE_URL,
    store: storeOf(env, dataFolder),
    administratorToken: env.REGISTRY_ADMINISTRATOR_TOKEN ?? readSecret(env.REGISTRY_ADMINISTRATOR_TOKEN_FILE),
    siteOrigin: new URL(env.SITE_ORIGIN ?? `http://localhost:${env.PORT}`).origin,
    trustedProxies: env.REGISTRY_TRUSTED_PROXIES.split(',').map((proxy) => proxy.trim()),
    logLevel: env.LOG_LEVEL,
  };
}
