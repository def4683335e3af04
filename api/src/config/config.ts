import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { Environment } from './environment.ts';
import { type LinkingConfig, parseLinking } from './linking-config.ts';

const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url));

/** Settings of one process, read once. No other code reads the environment. */
export interface Config {
  readonly environment: Environment['NODE_ENV'];
  readonly logLevel: Environment['LOG_LEVEL'];
  readonly sitePort: number;
  readonly apiPort: number;
  readonly apiHost: string;
  readonly sandboxPort: number;
  readonly sandboxSmtpPort: number;
  readonly siteOrigin: string;
  readonly databaseUrl: string | undefined;
  readonly databasePoolSize: number;
  readonly databaseConnectTimeoutMs: number;
  readonly databaseQueryTimeoutMs: number;
  readonly redisUrl: string | undefined;
  readonly dataDirectory: string;
  readonly trustedHosts: readonly string[];
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly sessionDays: number;
  readonly workerSilentMs: number;
  /** 32 bytes; absent in production if not configured. */
  readonly codesKey: Buffer | undefined;
  /** As `codesKey`, for data that identifies users. */
  readonly personalDataKey: Buffer | undefined;
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

/** The bank's API for withdrawals. */
export interface BankConfig {
  readonly url: string;
  readonly apiKey: string;
  readonly callbackSecret: string;
}

/** The payment provider's API. */
export interface PaymentsConfig {
  /** Origin of the provider's API. */
  readonly url: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly methods: readonly ('promptpay' | 'card')[];
}

/** The SMS gateway. */
export interface SmsConfig {
  readonly url: string;
  readonly key: string;
  readonly sender: string;
}

/** The support desk's API. */
export interface SupportDeskConfig {
  readonly url: string;
  readonly email: string;
  readonly token: string;
}

export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The environment does not fit:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Parses and validates the environment; throws one ConfigError that names every bad key. */
export function loadConfig(source: Readonly<Record<string, string | undefined>> = process.env): Config {
  const env = parseEnvironment(source);
  const trustedHosts = env.TRUSTED_HOSTS.split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const notAddresses = trustedHosts.filter((entry) => isIP(entry.split('/')[0] ?? '') === 0);
  if (notAddresses.length > 0) {
    throw new ConfigError([
      `TRUSTED_HOSTS: ${notAddresses.join(', ')}: only addresses and CIDR ranges are taken`,
    ]);
  }
  const sandboxSmtpPort = env.SANDBOX_SMTP_PORT ?? env.SANDBOX_PORT + 25;
  if (env.NODE_ENV === 'production') {
    const missing = [
      !env.SMTP_URL && 'SMTP_URL: required in production (the sandbox mailbox never runs there)',
      !env.PERSON_KEY && 'PERSON_KEY: required in production (it seals what identifies people)',
    ].filter((problem) => problem !== false);
    if (missing.length > 0) throw new ConfigError(missing);
  }
  return Object.freeze({
    environment: env.NODE_ENV,
    logLevel: env.LOG_LEVEL,
    sitePort: env.PORT,
    apiPort: env.API_PORT,
    apiHost: env.API_HOST,
    sandboxPort: env.SANDBOX_PORT,
    sandboxSmtpPort,
    siteOrigin: env.SITE_ORIGIN ?? `http://localhost:${env.PORT}`,
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    databaseConnectTimeoutMs: env.DATABASE_CONNECT_TIMEOUT_MS,
    databaseQueryTimeoutMs: env.DATABASE_QUERY_TIMEOUT_MS,
    redisUrl: env.REDIS_URL,
    dataDirectory: resolve(repositoryRoot, env.DATA_DIR ?? '.data'),
    trustedHosts: Object.freeze(trustedHosts),
    smtpUrl: env.SMTP_URL ?? `smtp://127.0.0.1:${sandboxSmtpPort}`,
    mailFrom: env.MAIL_FROM,
    sessionDays: env.SESSION_DAYS,
    workerSilentMs: env.WORKER_SILENT_MS,
    codesKey: keyOf(env.CODES_KEY, 'talad-development', env.NODE_ENV),
    personalDataKey: keyOf(env.PERSON_KEY, 'talad-development-person', env.NODE_ENV),
    bank: bankOf(env),
    payments: paymentsOf(env),
    linking: linkingOf(env),
    sms: smsOf(env),
    supportDesk: supportDeskOf(env),
  });
}

/** Development encrypts only made-up data, so publicly known keys are enough. */
function keyOf(
  given: string | undefined,
  development: string,
  mode: Environment['NODE_ENV'],
): Buffer | undefined {
  if (given) return Buffer.from(given, 'base64');
  return mode === 'production' ? undefined : Buffer.alloc(32, development);
}

/** All three are required together; development falls back to the sandbox's. */
function bankOf(env: Environment): BankConfig | undefined {
  const { BANK_API_URL: url, BANK_API_KEY: apiKey, BANK_CALLBACK_SECRET: callbackSecret } = env;
  if (url && apiKey && callbackSecret) return { url: url.replace(/\/$/, ''), apiKey, callbackSecret };
  if (url || apiKey || callbackSecret) {
    throw new ConfigError(['BANK_API_URL, BANK_API_KEY, BANK_CALLBACK_SECRET: all of them or none']);
  }
  if (env.NODE_ENV === 'production') return undefined;
  return {
    url: `http://127.0.0.1:${env.SANDBOX_PORT}/bank`,
    apiKey: 'sandbox-bank-api-key',
    callbackSecret: 'sandbox-bank-callback-secret',
  };
}

/** The three keys are required together; development falls back to the sandbox's. */
function paymentsOf(env: Environment): PaymentsConfig | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: url,
  } = env;
  const methods = (['promptpay', 'card'] as const).filter((name) =>
    env.PAY_METHODS.split(',').includes(name),
  );
  if (secretKey && publishableKey && webhookSecret) {
    return { url: url ?? 'https://api.stripe.com', secretKey, publishableKey, webhookSecret, methods };
  }
  if (secretKey || publishableKey || webhookSecret || url) {
    throw new ConfigError([
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: all of them or none (STRIPE_API_URL goes with them); without them neither PromptPay nor cards are offered',
    ]);
  }
  if (env.NODE_ENV === 'production') return undefined;
  return {
    url: `http://127.0.0.1:${env.SANDBOX_PORT}`,
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    webhookSecret: 'whsec_sandbox',
    methods,
  };
}

function smsOf({ SMS_GATEWAY_URL: url, SMS_GATEWAY_KEY: key, ...env }: Environment): SmsConfig | undefined {
  const sender = env.SMS_SENDER;
  if (url && key) return { url: url.replace(/\/$/, ''), key, sender };
  if (url || key) throw new ConfigError(['SMS_GATEWAY_URL, SMS_GATEWAY_KEY: both or none']);
  if (env.NODE_ENV === 'production') return undefined;
  return { url: `http://127.0.0.1:${env.SANDBOX_PORT}/sms`, key: 'sandbox-messages', sender };
}

function supportDeskOf(env: Environment): SupportDeskConfig | undefined {
  const { ZENDESK_URL: url, ZENDESK_EMAIL: email, ZENDESK_TOKEN: token } = env;
  if (url && email && token) return { url: url.replace(/\/$/, ''), email, token };
  if (url || email || token)
    throw new ConfigError(['ZENDESK_URL, ZENDESK_EMAIL, ZENDESK_TOKEN: all of them or none']);
  if (env.NODE_ENV === 'production') return undefined;
  return {
    url: `http://127.0.0.1:${env.SANDBOX_PORT}/zendesk`,
    email: 'agent@talad.test',
    token: 'sandbox-support-desk',
  };
}

function linkingOf(env: Environment): LinkingConfig {
  const isLive = env.NODE_ENV === 'production';
  const linking = parseLinking(env.LINKING, isLive ? undefined : `http://127.0.0.1:${env.SANDBOX_PORT}`);
  if (!linking) throw new ConfigError(['LINKING: not the JSON that is expected']);
  return linking;
}

function parseEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const known = Object.keys(Environment.properties);
  // An empty variable means "not set", as compose files and shells write it.
  const given = Object.fromEntries(known.filter((key) => source[key]).map((key) => [key, source[key]]));
  const value = Value.Convert(Environment, Value.Default(Environment, given));
  if (Value.Check(Environment, value)) return value;
  const problems = new Map<string, string>();
  for (const error of Value.Errors(Type.Object(Environment.properties), value)) {
    const key = error.instancePath.split('/')[1] ?? '';
    if (!problems.has(key)) problems.set(key, `${key}: ${error.message} (given: ${String(given[key])})`);
  }
  throw new ConfigError([...problems.values()]);
}
