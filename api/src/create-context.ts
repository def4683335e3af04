import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { ChangeFeed } from './change-feed/change-feed.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { AppContext } from './context.ts';
import { closeDatabase, createDatabase } from './db/database.ts';
import { openFileStores } from './files/file-stores.ts';
import { createDatabaseCounter } from './http/database-counter.repository.ts';
import { createRedisCounter } from './http/redis-counter.ts';
import { createLogger } from './log.ts';
import { Sessions } from './modules/accounts/index.ts';
import { createGameServers, createIdentityProviders } from './modules/linking/index.ts';
import { createSmtpMail } from './modules/mail/index.ts';
import { createStripeProvider } from './modules/payments/index.ts';
import { createHttpSms } from './modules/sms/index.ts';
import { createHttpBank } from './modules/wallet/index.ts';
import type { BankPort } from './ports/bank.ts';
import type { GameServers } from './ports/game-server.ts';
import type { MailPort } from './ports/mail.ts';
import type { PaymentProvider } from './ports/payment-provider.ts';
import type { SmsPort } from './ports/sms.ts';
import { ReadReplica } from './read-replica/read-replica.ts';
import { createLagMeter } from './read-replica/replica-lag.ts';
// Registers the subscriptions of all modules.
import './registry.ts';

export interface ContextOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  /** True in processes that serve users: queries then have a time limit, and guests may read from replicas. */
  readonly servesUsers?: boolean;
  readonly clock?: Clock;
  readonly log?: Logger;
  readonly metrics?: Registry;
  readonly mail?: MailPort;
  readonly sms?: SmsPort;
  readonly payments?: PaymentProvider;
  readonly bank?: BankPort;
  readonly gameServers?: GameServers;
}

function openDatabases({
  config,
  databaseUrl,
  servesUsers,
  log,
  metrics,
}: ContextOptions & { readonly log: Logger; readonly metrics: Registry }) {
  const open = (url: string) =>
    createDatabase(url, config.databasePoolSize, {
      connectTimeoutMs: config.databaseConnectTimeoutMs,
      queryTimeoutMs: servesUsers ? config.databaseQueryTimeoutMs : undefined,
    });
  const db = open(databaseUrl);
  if (!servesUsers || !config.databaseReadUrl) return { db, readReplica: undefined };
  const replica = open(config.databaseReadUrl);
  const lagMaxMs = config.databaseReadLagMs;
  const measureLag = createLagMeter({ primary: db, replica, limitMs: lagMaxMs });
  return { db, readReplica: new ReadReplica({ db: replica, measureLag, lagMaxMs, log, metrics }) };
}

export function createContext({ config, databaseUrl, ...overrides }: ContextOptions): AppContext {
  const clock = overrides.clock ?? systemClock;
  const log = overrides.log ?? createLogger(config);
  const metrics = overrides.metrics ?? new Registry();
  const { db, readReplica } = openDatabases({ config, databaseUrl, ...overrides, log, metrics });
  const changeFeed = new ChangeFeed(config.databaseDirectUrl ?? databaseUrl, log);
  const requestCounter = config.redisUrl
    ? createRedisCounter(config.redisUrl, log)
    : createDatabaseCounter(db);
  const mail = overrides.mail ?? createSmtpMail(config.smtpUrl, config.mailFrom);
  return {
    config,
    db,
    readReplica,
    clock,
    log,
    metrics,
    sessions: new Sessions({ db, config, clock, log }),
    requestCounter,
    changeFeed,
    ...openFileStores(config),
    mail,
    bank: overrides.bank ?? (config.bank && createHttpBank(config.bank)),
    payments: overrides.payments ?? (config.payments && createStripeProvider(config.payments)),
    sms: overrides.sms ?? (config.sms && createHttpSms(config.sms)),
    identityProviders: createIdentityProviders(config.linking, clock),
    gameServers: overrides.gameServers ?? createGameServers(config.linking),
    close: async () => {
      await changeFeed.close();
      await requestCounter.close();
      await mail.close();
      await readReplica?.close();
      await closeDatabase(db);
    },
  };
}
