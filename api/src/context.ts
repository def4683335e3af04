import { join } from 'node:path';
import type { Logger } from 'pino';
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
import { News } from './news/news.ts';

/** What the modules of one process work with. */
export interface AppContext {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly sessions: Sessions;
  /** What changed for people, on whichever replica. */
  readonly news: News;
  readonly summaries: Summaries;
  /** Master files: what people upload and what the shop was furnished with. */
  readonly files: FileStore;
  readonly mail: MailPort;
  /** Absent where withdrawals are paid by hand. */
  readonly bank: BankPort | undefined;
  /** Absent where people pay from their wallets alone. */
  readonly payments: PaymentProvider | undefined;
  /** Absent where telephone numbers cannot be confirmed. */
  readonly sms: SmsPort | undefined;
  readonly identityProviders: IdentityProviders;
  readonly gameServers: GameServers;
  close(): Promise<void>;
}

export interface ContextOptions {
  readonly config: Config;
  /** The database of the configuration, or the embedded one's address. */
  readonly databaseUrl: string;
  /** True where a person waits for each answer: a query is then given up after a while. */
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
