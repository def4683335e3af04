import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { runOnce } from 'graphile-worker';
import { type Logger, pino } from 'pino';
import { buildApp } from '../src/app.ts';
import { loadConfig } from '../src/config/config.ts';
import type { AppContext } from '../src/context.ts';
import { createContext } from '../src/create-context.ts';
import type { Database } from '../src/db/database.ts';
import { sessionCookie } from '../src/http/session-token.ts';
import type { SessionUser } from '../src/http/session-user.ts';
import { jobLogger } from '../src/jobs/job-logger.ts';
import { relayOutbox } from '../src/jobs/outbox-relay.ts';
import { accounts } from '../src/modules/accounts/accounts.tables.ts';
import { hashPassword } from '../src/modules/accounts/password.ts';
import type { MailMessage, MailPort } from '../src/ports/mail.ts';
import type { SmsPort } from '../src/ports/sms.ts';
import { collectTasks } from '../src/registry.ts';
import { findForeignQueries } from './module-queries.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

type InjectResult = Awaited<ReturnType<FastifyInstance['inject']>>;

/** Sends requests as a guest or as one user. Changes have the site's Origin by default. */
export interface TestClient {
  inject(options: InjectOptions): Promise<InjectResult>;
  get(url: string): Promise<InjectResult>;
  post(
    url: string,
    payload?: InjectOptions['payload'],
    headers?: Record<string, string>,
  ): Promise<InjectResult>;
  patch(url: string, payload?: InjectOptions['payload']): Promise<InjectResult>;
  delete(url: string): Promise<InjectResult>;
}

export interface NewTestUser {
  readonly email?: string;
  readonly username?: string | null;
  readonly isEmailVerified?: boolean;
  readonly isBuyer?: boolean;
  readonly isSeller?: boolean;
  readonly isMiddleman?: boolean;
  readonly facebook?: boolean;
  /** A month ago by default: accounts younger than a day have stricter limits. */
  readonly createdAt?: Date;
}

export interface TestApi extends TestClient {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly context: AppContext;
  /** Sent mails, oldest first. */
  readonly mails: readonly MailMessage[];
  /** Sent text messages, oldest first. */
  readonly texts: readonly { readonly to: string; readonly text: string }[];
  readonly siteOrigin: string;
  /** Advances the clock of the services (the database's own clock stays). */
  advance(ms: number): void;
  /** Creates a user in the given state; by default verified, with a username, and allowed to buy and sell. */
  createUser(user?: NewTestUser): Promise<SessionUser>;
  /** A client signed in as that user. */
  as(user: Pick<SessionUser, 'id'>): Promise<TestClient>;
  /** Runs every job that is due at the services' time, and the jobs that they enqueue. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

export interface TestApiOptions {
  /** A database that the caller creates and drops. */
  readonly database?: Pick<TestDatabase, 'url' | 'drop'>;
  /** By default as the owner of the tables: tests change what no service changes. */
  readonly databaseUrl?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** External services; by default stubs that only record calls. */
  readonly mail?: MailPort;
  readonly sms?: SmsPort;
  /** Destination of log lines; none by default. */
  readonly log?: Logger;
  /** Additional routes of the test, to check how the API handles them. */
  readonly routes?: (app: FastifyInstance) => void;
}

const monthMs = 30 * 24 * 60 * 60 * 1000;
/** The password of every user from `createUser`, except for users of a sign-in provider. */
export const testPassword = 'Krathong#77';
let passwordHash: Promise<string> | undefined;

let users = 0;

const writtenWithinMs = 1_000;

/**
 * The queue ends a run before it has recorded its failed jobs. Jobs of dead workers stay locked and are not waited for.
 */
async function failuresWritten(db: Database): Promise<void> {
  const until = performance.now() + writtenWithinMs;
  while (performance.now() < until) {
    const { rows } = await db.execute(sql`select 1 from graphile_worker.jobs
      where locked_at > now() - interval '${sql.raw(String(writtenWithinMs))} milliseconds' limit 1`);
    if (rows.length === 0) return;
    await delay(5);
  }
}

/** The whole API on its own database. One per test file; `close()` it in `after`. */
export async function startTestApi({
  database: overrides,
  databaseUrl,
  env = {},
  mail,
  sms,
  log: customLog,
  routes,
}: TestApiOptions = {}): Promise<TestApi> {
  const database = overrides ?? (await createTestDatabase());
  const dataDirectory = mkdtempSync(join(tmpdir(), 'talad-test-'));
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    DATA_DIR: dataDirectory,
    DATABASE_POOL_SIZE: '8',
    // Contention tests queue more work on a busy machine than a production site would accept.
    DATABASE_CONNECT_TIMEOUT_MS: '20000',
    DATABASE_QUERY_TIMEOUT_MS: '60000',
    ...env,
  });
  const mails: MailMessage[] = [];
  const texts: { to: string; text: string }[] = [];
  let offsetMs = 0;
  const log = customLog ?? pino({ level: config.logLevel });
  const context = createContext({
    config,
    databaseUrl: databaseUrl ?? database.url,
    servesUsers: true,
    clock: { now: () => new Date(Date.now() + offsetMs) },
    log,
    mail: mail ?? { send: async (message) => void mails.push(message), close: async () => undefined },
    sms: sms ?? { send: async (message) => void texts.push(message) },
  });
  const app = await buildApp(context);
  routes?.(app);
  await app.ready();

  const clientWith = (cookie?: string): TestClient => {
    const inject = (options: InjectOptions) =>
      app.inject({
        ...options,
        headers: { origin: config.siteOrigin, ...(cookie ? { cookie } : {}), ...options.headers },
      });
    return {
      inject,
      get: (url) => inject({ method: 'GET', url }),
      post: (url, payload, headers) => inject({ method: 'POST', url, payload, headers }),
      patch: (url, payload) => inject({ method: 'PATCH', url, payload }),
      delete: (url) => inject({ method: 'DELETE', url }),
    };
  };

  return {
    ...clientWith(),
    app,
    db: context.db,
    context,
    mails,
    texts,
    siteOrigin: config.siteOrigin,
    advance: (ms) => {
      offsetMs += ms;
    },
    createUser: async (overrides = {}) => {
      users += 1;
      const user = {
        email: overrides.email ?? `person${users}@example.com`,
        username: overrides.username === undefined ? `person${users}` : overrides.username,
        isBuyer: overrides.isBuyer ?? true,
        isSeller: overrides.isSeller ?? true,
        isMiddleman: overrides.isMiddleman ?? false,
      };
      const isEmailVerified = overrides.isEmailVerified ?? true;
      passwordHash ??= hashPassword(testPassword);
      const [row] = await context.db
        .insert(accounts)
        .values({
          ...user,
          facebook: overrides.facebook ?? false,
          passwordHash: overrides.facebook ? null : await passwordHash,
          emailVerifiedAt: isEmailVerified ? new Date() : null,
          createdAt: overrides.createdAt ?? new Date(Date.now() - monthMs),
        })
        .returning({ id: accounts.id });
      if (!row) throw new Error('The account was not created');
      return { id: row.id, isEmailVerified, ...user };
    },
    as: async ({ id }) => {
      const { token } = await context.sessions.open(id, { address: '127.0.0.1', userAgent: 'test' });
      return clientWith(`${sessionCookie}=${token}`);
    },
    runJobs: async () => {
      const taskList = { ...collectTasks(context) };
      const logger = jobLogger(log);
      let moved: number;
      do {
        moved = await relayOutbox(context.db);
        // The queue compares with the database's clock, which tests cannot advance.
        await context.db.execute(sql`select graphile_worker.reschedule_jobs(array(
            select id from graphile_worker.jobs
            where run_at > now() and run_at <= ${context.clock.now().toISOString()}::timestamptz), now())`);
        await runOnce({ pgPool: context.db.$client, taskList, logger, noHandleSignals: true });
        await failuresWritten(context.db);
      } while (moved > 0);
    },
    close: async () => {
      await app.close();
      await context.close();
      const foreign = await findForeignQueries(database.url);
      if (!overrides) await database.drop();
      rmSync(dataDirectory, { recursive: true, force: true });
      assert.deepEqual(foreign, [], 'a module runs a query on tables that are not its own');
    },
  };
}
