import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BucketSettings } from '@talad/server/bucket';
import { migratesAtStart } from '@talad/server/migration-time';
import { readProxyAddresses } from '@talad/server/proxy-addresses';
import { readVariables } from '@talad/server/read-variables';
import { SettingsError } from '@talad/server/settings-error';
import { siteOriginProblems } from '@talad/server/site-origin';
import { type TelemetrySettings, telemetrySettings } from '@talad/server/telemetry-settings';
import { Environment, secretNames } from './environment.ts';
import { filesBucketOf } from './files-bucket.ts';
import type { LinkingConfig } from './linking-config.ts';
import {
  type BankConfig,
  bankOf,
  linkingOf,
  type PaymentsConfig,
  paymentsOf,
  type SmsConfig,
  type SupportDeskConfig,
  smsOf,
  supportDeskOf,
} from './outside-services.ts';

const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url));

/** Settings of one process, read once. No other code reads the environment. */
export interface Config {
  readonly environment: Environment['NODE_ENV'];
  readonly logLevel: Environment['LOG_LEVEL'];
  readonly sitePort: number;
  readonly apiPort: number;
  readonly apiHost: string;
  /** Port of the worker's probes; undefined for a worker without. */
  readonly workerPort: number | undefined;
  readonly workerHost: string;
  readonly sandboxPort: number;
  readonly sandboxSmtpPort: number;
  readonly siteOrigin: string;
  readonly databaseUrl: string | undefined;
  /** For connections with a state of their own, which a pooler in transaction mode does not keep; absent without one. */
  readonly databaseDirectUrl: string | undefined;
  /** The owner of the tables, for migrations; absent if that is the role of `databaseUrl`. */
  readonly databaseOwnerUrl: string | undefined;
  /** Replicas for what guests read; absent if they read the primary. */
  readonly databaseReadUrl: string | undefined;
  readonly databaseReadLagMs: number;
  readonly databasePoolSize: number;
  readonly databaseConnectTimeoutMs: number;
  readonly databaseQueryTimeoutMs: number;
  readonly redisUrl: string | undefined;
  readonly dataDirectory: string;
  /** Absent if the files are in the data directory. */
  readonly filesBucket: BucketSettings | undefined;
  readonly trustedHosts: readonly string[];
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** Whether /api/docs documents the calls. */
  readonly hasApiDocs: boolean;
  readonly sessionDays: number;
  readonly shutdownDelayMs: number;
  readonly telemetry: TelemetrySettings;
  /** False if `node api/src/migrate.ts` does it before they start. */
  readonly migratesAtStart: boolean;
  readonly workerSilentMs: number;
  /** 32 bytes; absent in production if not configured. `withDataKeys` puts the data key in its place. */
  readonly codesKey: Buffer | undefined;
  /** As `codesKey`, for data that identifies users. */
  readonly personalDataKey: Buffer | undefined;
  /** Ids of the configured keys, once `withDataKeys` has put the data keys in their place. */
  readonly keyIds: { readonly 'personal-data'?: string; readonly codes?: string };
  /** Absent in production if not configured: operators then pay withdrawals manually. */
  readonly bank: BankConfig | undefined;
  /** Absent in production if not configured: users then pay from their wallets only. */
  readonly payments: PaymentsConfig | undefined;
  readonly linking: LinkingConfig;
  /** Absent in production if not configured. */
  readonly sms: SmsConfig | undefined;
  /** Absent in production if not configured: operators alone then handle support requests. */
  readonly supportDesk: SupportDeskConfig | undefined;
}

/**
 * Reads the settings from environment variables, and secrets also from files. Throws one SettingsError that names every
 * wrong variable.
 */
export function loadConfig(source: Readonly<Record<string, string | undefined>> = process.env): Config {
  const problems: string[] = [];
  const checked = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      problems.push(...error.problems);
      return undefined;
    }
  };
  const env = readVariables(Environment, source, secretNames);
  const trustedHosts = readProxyAddresses('TRUSTED_HOSTS', env.values.TRUSTED_HOSTS);
  problems.push(...env.problems, ...trustedHosts.problems, ...problemsOfProduction(env.values));
  const linking = checked(() => linkingOf(env.values));
  const services = {
    filesBucket: checked(() => filesBucketOf(env.values)),
    bank: checked(() => bankOf(env.values)),
    payments: checked(() => paymentsOf(env.values)),
    sms: checked(() => smsOf(env.values)),
    supportDesk: checked(() => supportDeskOf(env.values)),
  };
  if (problems.length > 0 || !linking) throw new SettingsError(problems);
  const settings = settingsOf(env.values, trustedHosts.addresses);
  return Object.freeze({ ...settings, ...services, linking });
}

type Services = 'filesBucket' | 'bank' | 'payments' | 'linking' | 'sms' | 'supportDesk';

function settingsOf(env: Environment, trustedHosts: readonly string[]): Omit<Config, Services> {
  const sandboxSmtpPort = env.SANDBOX_SMTP_PORT ?? env.SANDBOX_PORT + 25;
  return {
    environment: env.NODE_ENV,
    logLevel: env.LOG_LEVEL,
    sitePort: env.PORT,
    apiPort: env.API_PORT,
    apiHost: env.API_HOST,
    workerPort: env.WORKER_PORT,
    workerHost: env.WORKER_HOST,
    sandboxPort: env.SANDBOX_PORT,
    sandboxSmtpPort,
    siteOrigin: env.SITE_ORIGIN ?? `http://localhost:${env.PORT}`,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    databaseReadLagMs: env.DATABASE_READ_LAG_MS,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    databaseConnectTimeoutMs: env.DATABASE_CONNECT_TIMEOUT_MS,
    databaseQueryTimeoutMs: env.DATABASE_QUERY_TIMEOUT_MS,
    redisUrl: env.REDIS_URL,
    dataDirectory: resolve(repositoryRoot, env.DATA_DIR ?? '.data'),
    trustedHosts: Object.freeze(trustedHosts),
    smtpUrl: env.SMTP_URL ?? `smtp://127.0.0.1:${sandboxSmtpPort}`,
    mailFrom: env.MAIL_FROM,
    hasApiDocs: (env.API_DOCS ?? (env.NODE_ENV === 'production' ? 'off' : 'on')) === 'on',
    sessionDays: env.SESSION_DAYS,
    shutdownDelayMs: env.SHUTDOWN_DELAY_MS,
    telemetry: telemetrySettings(env),
    migratesAtStart: migratesAtStart(env),
    workerSilentMs: env.WORKER_SILENT_MS,
    codesKey: keyOf(env.CODES_KEY, 'talad-development', env.NODE_ENV),
    personalDataKey: keyOf(env.PERSON_KEY, 'talad-development-person', env.NODE_ENV),
    keyIds: {},
  };
}

/** Development encrypts only made-up data, so publicly known keys are enough. */
function keyOf(
  value: string | undefined,
  development: string,
  mode: Environment['NODE_ENV'],
): Buffer | undefined {
  if (value) return Buffer.from(value, 'base64');
  return mode === 'production' ? undefined : Buffer.alloc(32, development);
}

/** What a shop with real money and real people needs besides what development has. */
function problemsOfProduction(env: Environment): string[] {
  if (env.NODE_ENV !== 'production') return [];
  return [
    !env.SMTP_URL && 'SMTP_URL: required in production (the sandbox mailbox never runs there)',
    !env.PERSON_KEY && 'PERSON_KEY: required in production (it seals what identifies people)',
    ...siteOriginProblems(env.NODE_ENV, env.SITE_ORIGIN),
  ].filter((problem) => problem !== false);
}
