import { MigrationTime } from '@talad/server/migration-time';
import { ShutdownDelay } from '@talad/server/shutdown-delay';
import { SiteOrigin } from '@talad/server/site-origin';
import { TelemetryVariables } from '@talad/server/telemetry-settings';
import { type Static, Type } from 'typebox';

const Port = Type.Integer({ minimum: 1, maximum: 65535 });
const port = (fallback: number) => Type.Integer({ minimum: 1, maximum: 65535, default: fallback });

/** Every environment variable the API, the worker and the sandbox read, with its default. */
export const Environment = Type.Object({
  NODE_ENV: Type.Enum(['development', 'test', 'production'], { default: 'development' }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { default: 'info' }),
  PORT: port(3000),
  API_PORT: port(4000),
  API_HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  /** Port of the worker's probes; without one it has none, so that several workers run on one machine. */
  WORKER_PORT: Type.Optional(Port),
  WORKER_HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  SANDBOX_PORT: port(4200),
  /** Default: SANDBOX_PORT + 25. */
  SANDBOX_SMTP_PORT: Type.Optional(Port),
  /** Public origin of the site; cookies, mails and the Origin check depend on it. */
  SITE_ORIGIN: SiteOrigin,
  /** `npm start` and `pnpm ops` set it to the development database unless it is set. */
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  /** The same database past a connection pooler in transaction mode; by default DATABASE_URL. */
  DATABASE_DIRECT_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  /** The owner of the tables, for migrations; the role of DATABASE_URL then owns nothing. */
  DATABASE_OWNER_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  /** Replicas of that database, for public data that guests read; without it they read the primary. */
  DATABASE_READ_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  /** How far behind the primary replicas may be to be read, in milliseconds. */
  DATABASE_READ_LAG_MS: Type.Integer({ minimum: 1_000, maximum: 600_000, default: 5_000 }),
  /** At least two: migrations hold one connection while the job queue's own migrations use another. */
  DATABASE_POOL_SIZE: Type.Integer({ minimum: 2, maximum: 500, default: 10 }),
  /** Longest wait for a database connection, in milliseconds; then the call returns 503. */
  DATABASE_CONNECT_TIMEOUT_MS: Type.Integer({ minimum: 100, maximum: 60_000, default: 5_000 }),
  /** Longest wait of the API for one query, in milliseconds; jobs of the worker have no such limit. */
  DATABASE_QUERY_TIMEOUT_MS: Type.Integer({ minimum: 100, maximum: 600_000, default: 15_000 }),
  /** Redis for the counters of the rate limits; without it they are in the database. */
  REDIS_URL: Type.Optional(Type.String({ pattern: '^rediss?://' })),
  /** Documentation of the calls at /api/docs; by default everywhere but in production. */
  API_DOCS: Type.Optional(Type.Enum(['on', 'off'])),
  DATA_DIR: Type.Optional(Type.String({ minLength: 1 })),
  /** Private bucket of uploaded pictures, identity checks and data exports; without it they are in DATA_DIR. */
  FILES_S3_BUCKET: Type.Optional(Type.String({ pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$' })),
  FILES_S3_REGION: Type.String({ minLength: 1, default: 'us-east-1' }),
  /** An object store with the protocol of S3. */
  FILES_S3_ENDPOINT: Type.Optional(Type.String({ pattern: '^https?://[^/]+$' })),
  /** How the store encrypts files, besides what the API encrypts itself; by default as the bucket says. */
  FILES_S3_ENCRYPTION: Type.Optional(Type.Enum(['AES256', 'aws:kms'])),
  FILES_S3_KMS_KEY: Type.Optional(Type.String({ minLength: 1 })),
  /**
   * Addresses and CIDR ranges of the site's own server (the host), never a hop count. X-Forwarded-For is trusted from
   * these only.
   */
  TRUSTED_HOSTS: Type.String({ default: '127.0.0.1,::1' }),
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://' })),
  MAIL_FROM: Type.String({ minLength: 3, default: 'Talad <no-reply@talad.test>' }),
  /** 32 bytes in base64: the encryption key for codes on sale; required in production if codes are sold. */
  CODES_KEY: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9+/]{43}=$' })),
  /** 32 bytes in base64: the encryption key for personal data: two-factor secrets, id numbers, pictures of cards. */
  PERSON_KEY: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9+/]{43}=$' })),
  /** The bank's API for withdrawals, its key and its callback signing secret; without it operators pay manually. */
  BANK_API_URL: Type.Optional(Type.String({ pattern: '^https?://[^/]' })),
  BANK_API_KEY: Type.Optional(Type.String({ minLength: 16 })),
  BANK_CALLBACK_SECRET: Type.Optional(Type.String({ minLength: 16 })),
  /** The payment provider (Stripe): secret key, publishable key and webhook signing secret. */
  STRIPE_SECRET_KEY: Type.Optional(Type.String({ minLength: 8 })),
  STRIPE_PUBLISHABLE_KEY: Type.Optional(Type.String({ minLength: 8 })),
  STRIPE_WEBHOOK_SECRET: Type.Optional(Type.String({ minLength: 8 })),
  /** The provider's API; defaults to the provider's own address if the keys are set. */
  STRIPE_API_URL: Type.Optional(Type.String({ pattern: '^https?://[^/]+$' })),
  /** Payment methods to offer if the provider is configured. */
  PAY_METHODS: Type.String({
    pattern: '^$|^(promptpay|card)(,(promptpay|card))*$',
    default: 'promptpay,card',
  }),
  /** The SMS gateway and its key; without it users cannot verify a phone number. */
  SMS_GATEWAY_URL: Type.Optional(Type.String({ pattern: '^https?://[^/]' })),
  SMS_GATEWAY_KEY: Type.Optional(Type.String({ minLength: 8 })),
  SMS_SENDER: Type.String({ minLength: 3, maxLength: 11, default: 'Talad' }),
  /**
   * The support desk (Zendesk): URL, an agent's email address and API token; without it operators handle requests.
   */
  ZENDESK_URL: Type.Optional(Type.String({ pattern: '^https?://[^/]' })),
  ZENDESK_EMAIL: Type.Optional(Type.String({ minLength: 3 })),
  ZENDESK_TOKEN: Type.Optional(Type.String({ minLength: 8 })),
  /** Sign-in providers and game servers for account linking, as JSON; see linking-config.ts. */
  LINKING: Type.Optional(Type.String({ minLength: 2 })),
  /** A worker without a heartbeat for this long counts as dead, and others take over its jobs; milliseconds. */
  WORKER_SILENT_MS: Type.Integer({ minimum: 1_000, maximum: 600_000, default: 15_000 }),
  /** How long a process still takes requests after it was told to end, in milliseconds. */
  SHUTDOWN_DELAY_MS: ShutdownDelay,
  MIGRATIONS: MigrationTime,
  ...TelemetryVariables,
  SESSION_DAYS: Type.Integer({ minimum: 1, maximum: 365, default: 30 }),
});

export type Environment = Static<typeof Environment>;

/** Variables with secrets, which may be in files as well. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'SMTP_URL',
  'CODES_KEY',
  'PERSON_KEY',
  'BANK_API_KEY',
  'BANK_CALLBACK_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMS_GATEWAY_KEY',
  'ZENDESK_TOKEN',
  'LINKING',
] as const satisfies (keyof Environment)[];
