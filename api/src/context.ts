import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { ChangeFeed } from './change-feed/change-feed.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { RequestCounter } from './http/request-counter.ts';
import type { SessionStore } from './http/session-store.ts';
import type { BankPort } from './ports/bank.ts';
import type { FileStore } from './ports/file-store.ts';
import type { GameServers } from './ports/game-server.ts';
import type { IdentityProviders } from './ports/identity-providers.ts';
import type { MailPort } from './ports/mail.ts';
import type { PaymentProvider } from './ports/payment-provider.ts';
import type { SmsPort } from './ports/sms.ts';
import type { ReadReplica } from './read-replica/read-replica.ts';

/** The dependencies of the modules in one process. */
export interface AppContext {
  readonly config: Config;
  readonly db: Database;
  /** Database of public reads of guests; absent if they read `db`. */
  readonly readReplica: ReadReplica | undefined;
  readonly clock: Clock;
  readonly log: Logger;
  /** What monitoring reads about this process. */
  readonly metrics: Registry;
  readonly sessions: SessionStore;
  /** Counters of rate limits across replicas. */
  readonly requestCounter: RequestCounter;
  /** Change feed of user data across replicas. */
  readonly changeFeed: ChangeFeed;
  /** Master files: uploads, seeded pictures, pictures of identity checks, data exports. */
  readonly files: FileStore;
  /** Pictures in other sizes and formats, which can be made again. */
  readonly derivedPictures: FileStore;
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
