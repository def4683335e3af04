import { join } from 'node:path';
import type { Logger } from 'pino';
import { News } from './change-feed/change-feed.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config/config.ts';
import { closeDatabase, createDatabase, type Database } from './db/database.ts';
import { createLogger } from './log.ts';
import { Sessions } from './modules/accounts/sessions.ts';
import { createGameServers, type GameServers } from './modules/linking/game-servers.ts';
import { createIdentityProviders, type IdentityProviders } from './modules/linking/identity-providers.ts';
import type { MailPort } from './modules/mail/mail-port.ts';
import { createSmtpMail } from './modules/mail/smtp-mail.ts';
import { Summaries } from './modules/notifications/summary.ts';
import type { PaymentProvider } from './modules/payments/provider-port.ts';
import { createStripeProvider } from './modules/payments/stripe-provider.ts';
import type { FileStore } from './modules/pictures/file-store.ts';
import { createFolderStore } from './modules/pictures/folder-store.ts';
import { createHttpSms } from './modules/sms/http-sms.ts';
import type { SmsPort } from './modules/sms/sms-port.ts';
import type { BankPort } from './modules/wallet/bank-port.ts';
import { createHttpBank } from './modules/wallet/http-bank.ts';

/** The dependencies of the modules in one process. */
export interface AppContext {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly sessions: Sessions;
  /** Change feed of user data across replicas. */
  readonly news: News;
  readonly summaries: Summaries;
  /** Master files: user uploads and seeded pictures. */
  readonly files: FileStore;
  readonly mail: MailPort;
  /** Absent if operators pay withdrawals manually. */
  readonly bank: BankPort | undefined;
  /** Absent if users can only pay from their wallets. */
  readonly payments: PaymentProvider | undefined;
  /** Absent if phone numbers cannot be verified. */
  readonly sms: SmsPort | undefined;
  readonly identityProviders: IdentityProviders;
  readonly gameServers: GameServers;
  close(): Promise<void>;
}

export interface ContextOptions {
  readonly config: Config;
  /** URL of the configured database, or of the embedded one. */
  readonly databaseUrl: string;
  /** True in processes that serve users: queries then have a time limit. */
  readonly limitsQueries?: boolean;
  readonly clock?: Clock;
  readonly log?: Logger;
  readonly mail?: MailPort;
  readonly sms?: SmsPort;
}

export function createContext({ config, databaseUrl, ...given }: ContextOptions): AppContext {
  const db = createDatabase(databaseUrl, config.databasePoolSize, {
    connectTimeoutMs: config.databaseConnectTimeoutMs,
    queryTimeoutMs: given.limitsQueries ? config.databaseQueryTimeoutMs : undefined,
  });
  const clock = given.clock ?? systemClock;
  const log = given.log ?? createLogger(config);
  const news = new News(databaseUrl, log);
  const mail = given.mail ?? createSmtpMail(config.smtpUrl, config.mailFrom);
  return {
    config,
    db,
    clock,
    log,
    sessions: new Sessions(db, config.sessionDays, () => clock.now()),
    news,
    summaries: new Summaries(db, () => clock.now().getTime(), news),
    files: createFolderStore(join(config.dataDirectory, 'files')),
    mail,
    bank: config.bank && createHttpBank(config.bank),
    payments: config.payments && createStripeProvider(config.payments),
    sms: given.sms ?? (config.sms && createHttpSms(config.sms)),
    identityProviders: createIdentityProviders(config.linking, clock),
    gameServers: createGameServers(config.linking),
    close: async () => {
      await news.close();
      await mail.close();
      await closeDatabase(db);
    },
  };
}
