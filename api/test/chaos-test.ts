import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type FastifyInstance, fastify } from 'fastify';
import { closeDatabase, createDatabase, type Database, inTransaction } from '../src/db/database.ts';
import { sessionCookie } from '../src/http/session-token.ts';
import { accounts } from '../src/modules/accounts/accounts.tables.ts';
import { Sessions } from '../src/modules/accounts/sessions.ts';
import { topUp } from '../src/modules/ledger/top-up.ts';
import { freePort, Processes } from './processes.ts';
import { createTestDatabase } from './test-database.ts';

const siteOrigin = 'http://localhost:3000';

export interface ChaosOptions {
  readonly users: number;
  readonly kills: number;
  /** Maximum time until the next process is killed. */
  readonly killWithinMs: number;
  readonly timeoutMs: number;
  /** Time in ms after which other workers run a killed worker's jobs. */
  readonly silentMs?: number;
}

/** The fixed parts of a chaos test while processes are killed: the database, and the server of the external service. */
export interface Stage {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly server: FastifyInstance;
  /** Of the API, which may be down at any moment. */
  readonly url: string;
  /** Deadline for everything to complete, on `performance.now()`. */
  readonly until: number;
  addUser(given: Partial<typeof accounts.$inferInsert>, satang: number, at: Date): Promise<ChaosUser>;
}

export interface ChaosUser {
  readonly id: number;
  readonly cookie: string;
}

/** A chaos test scenario: what users do, and what must be true afterwards. */
export interface Play<TestUser> {
  /** Environment variables of the processes; the external service listens at `partyUrl`. */
  readonly environment: (partyUrl: string) => Readonly<Record<string, string>>;
  readonly addUser: () => Promise<TestUser>;
  /** Sends the request until it is acknowledged; returns its id. */
  readonly ask: (user: TestUser) => Promise<string>;
  /** Switches the failure mode of the external service. */
  readonly changeFailureMode: (kills: number) => void;
  readonly endFailures: () => void;
  /** Describes what has not completed yet; undefined if nothing is left. */
  readonly whatIsLeft: () => Promise<string | undefined>;
  readonly assertEnd: (acknowledged: readonly string[], users: readonly TestUser[]) => Promise<void>;
  readonly close?: () => void;
}

/**
 * Retries until there is a response, as a browser with a broken connection; `body` is called for each attempt.
 */
export async function insist<T>(
  { url, until }: Pick<Stage, 'url' | 'until'>,
  { cookie }: ChaosUser,
  { path, key, body }: { readonly path: string; readonly key: string; readonly body: () => object },
): Promise<T> {
  for (;;) {
    try {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: siteOrigin, cookie, 'idempotency-key': key },
        body: JSON.stringify(body()),
        signal: AbortSignal.timeout(15_000),
      });
      const text = await answer.text();
      if (answer.status === 201) return JSON.parse(text) as T;
      assert.ok(answer.status >= 500, text);
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error;
    }
    assert.ok(performance.now() < until, `${path} was never acknowledged`);
    await delay(100 + Math.random() * 300);
  }
}

/** Available balance by owner, in satang. */
export async function usableByOwner(db: Database): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ owner_id: string; balance: string }>(
    "select owner_id, balance from ledger_account where kind = 'wallet_usable'",
  );
  return new Map(rows.map(({ owner_id, balance }) => [Number(owner_id), Number(balance)]));
}

/**
 * Runs a chaos test: users send requests and retry them with the same key, while the API and the worker are killed at
 * random moments and the external service cycles through its failure modes. Returns the duration in ms.
 */
export async function runChaosTest<User>(
  { users: count, kills, killWithinMs, timeoutMs, silentMs = 15_000 }: ChaosOptions,
  begin: (stage: Stage) => Promise<Play<User>>,
): Promise<number> {
  const database = await createTestDatabase();
  const db = createDatabase(database.url, 4);
  const directory = mkdtempSync(join(tmpdir(), 'talad-storm-'));
  const port = await freePort();
  const server = fastify({ forceCloseConnections: true });
  const from = performance.now();
  const until = from + timeoutMs;
  const sessions = new Sessions(db, 1, () => new Date());
  let processes: Processes | undefined;
  let play: Play<User> | undefined;
  try {
    play = await begin({
      db,
      databaseUrl: database.url,
      server,
      url: `http://127.0.0.1:${port}`,
      until,
      addUser: async (given, satang, at) => {
        const [row] = await db
          .insert(accounts)
          .values({ email: `${randomUUID()}@example.com`, emailVerifiedAt: new Date(), ...given })
          .returning({ id: accounts.id });
        assert.ok(row);
        const funds = { userId: row.id, satang, receipt: randomUUID(), at };
        await inTransaction(db, (tx) => topUp(tx, funds));
        const { token } = await sessions.open(row.id, { address: '127.0.0.1', userAgent: 'storm' });
        return { id: row.id, cookie: `${sessionCookie}=${token}` };
      },
    });
    const { addUser, ask, changeFailureMode, endFailures, whatIsLeft, assertEnd } = play;
    const running = new Processes({
      ...play.environment(await server.listen({ port: 0, host: '127.0.0.1' })),
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      DATABASE_URL: database.url,
      DATA_DIR: directory,
      WORKER_SILENT_MS: String(silentMs),
      API_PORT: String(port),
      SITE_ORIGIN: siteOrigin,
    });
    processes = running;
    running.begin('api');
    running.begin('worker');
    const users: User[] = [];
    for (let at = 0; at < count; at += 1) users.push(await addUser());
    const spreadMs = (kills * killWithinMs) / 2;
    const asking = Promise.all(
      users.map(async (user, at) => {
        await delay((spreadMs * at) / count);
        return ask(user);
      }),
    );
    asking.catch(() => undefined);
    for (let killed = 0; killed < kills; killed += 1) {
      await delay(Math.random() * killWithinMs);
      const program = Math.random() < 0.5 ? 'api' : 'worker';
      await running.kill(program);
      running.begin(program);
      changeFailureMode(killed);
    }
    endFailures();
    const acknowledged = await asking;
    for (let left = await whatIsLeft(); left !== undefined; left = await whatIsLeft()) {
      assert.ok(performance.now() < until, `never came to an end: ${left}`);
      await delay(250);
    }
    await assertEnd(acknowledged, users);
    return performance.now() - from;
  } finally {
    play?.close?.();
    await processes?.killAll();
    await server.close();
    await closeDatabase(db);
    await database.drop();
    rmSync(directory, { recursive: true, force: true });
  }
}
