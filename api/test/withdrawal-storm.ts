import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Withdrawal } from '@talad/contract/withdrawals';
import { isNull } from 'drizzle-orm';
import { type FastifyInstance, fastify } from 'fastify';
import type { Bank, BankMode } from '../sandbox/bank/bank.ts';
import { startBank } from '../sandbox/bank/start-bank.ts';
import { loadConfig } from '../src/config/config.ts';
import { closeDatabase, createDatabase, type Database, inTransaction } from '../src/db/database.ts';
import { accounts } from '../src/modules/accounts/accounts.tables.ts';
import { findPerson } from '../src/modules/accounts/people.ts';
import { Sessions } from '../src/modules/accounts/sessions.ts';
import { giveTwoFactor } from '../src/modules/accounts/two-factor.service.ts';
import { codesOf } from '../src/modules/accounts/two-factor-code.ts';
import { everyLedgerRule } from '../src/modules/backoffice/every-ledger-rule.ts';
import { checkLedger } from '../src/modules/ledger/check-ledger.ts';
import { topUp } from '../src/modules/ledger/top-up.ts';
import { giveBookBank } from '../src/modules/wallet/book-bank.service.ts';
import { withdrawal } from '../src/modules/wallet/wallet.tables.ts';
import { sessionCookie } from '../src/plugins/session.ts';
import { createTestDatabase } from './test-database.ts';
import { bankAccount, bankKeys } from './test-withdrawals.ts';

const programs = { api: '../src/server.ts', worker: '../src/worker.ts' } as const;
type Program = keyof typeof programs;

const secret = 'JBSWY3DPEHPK3PXP';
const siteOrigin = 'http://localhost:3000';
const dayMs = 24 * 60 * 60 * 1000;
const balanceBaht = 1_000;
const amountBaht = 400;
/** How the bank behaves, one after the other, while processes die. */
const weather: readonly BankMode[] = ['normal', 'lost', 'twice', 'garbage', 'down', 'reject', 'silent'];

export interface WithdrawalStorm {
  readonly people: number;
  readonly kills: number;
  /** At most so long until the next process is killed. */
  readonly killWithinMs: number;
  readonly patienceMs: number;
}

interface Payee {
  readonly id: number;
  readonly cookie: string;
  readonly key: string;
}

async function addPayee(db: Database, sessions: Sessions): Promise<Payee> {
  const config = loadConfig({ NODE_ENV: 'test' });
  const [row] = await db
    .insert(accounts)
    .values({ email: `${randomUUID()}@example.com`, emailVerifiedAt: new Date() })
    .returning({ id: accounts.id });
  const account = row && (await findPerson(db, row.id));
  assert.ok(account);
  const at = new Date(Date.now() - 2 * dayMs);
  await giveTwoFactor({ db, config, clock: { now: () => new Date() } }, account, secret, at);
  await giveBookBank(db, config, account.id, bankAccount, at);
  const funds = { userId: account.id, satang: balanceBaht * 100, receipt: randomUUID(), at };
  await inTransaction(db, (tx) => topUp(tx, funds));
  const { token } = await sessions.open(account.id, { address: '127.0.0.1', userAgent: 'storm' });
  return { id: account.id, cookie: `${sessionCookie}=${token}`, key: randomUUID() };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No port is free');
  return address.port;
}

/** Asks with one key until there is an answer, as a browser whose connection breaks. */
async function insist(url: string, { cookie, key }: Payee, until: number): Promise<string> {
  for (;;) {
    const otp = codesOf(secret, '').generate();
    try {
      const answer = await fetch(`${url}/api/user/wallet/withdraw`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: siteOrigin, cookie, 'idempotency-key': key },
        body: JSON.stringify({ amount: amountBaht, otp }),
        signal: AbortSignal.timeout(5_000),
      });
      const text = await answer.text();
      if (answer.status === 201) return (JSON.parse(text) as Withdrawal).id;
      assert.ok(answer.status >= 500, text);
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error;
    }
    assert.ok(performance.now() < until, 'a withdrawal was never acknowledged');
    await delay(100 + Math.random() * 300);
  }
}

class Processes {
  readonly #running = new Map<Program, ChildProcess>();
  readonly #environment: NodeJS.ProcessEnv;

  constructor(environment: NodeJS.ProcessEnv) {
    this.#environment = environment;
  }

  begin(program: Program): void {
    const path = fileURLToPath(new URL(programs[program], import.meta.url));
    const child = spawn(process.execPath, [path], {
      env: this.#environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#running.set(program, child);
  }

  /** Ends a process without a chance to say so; gone when this resolves. */
  async kill(program: Program): Promise<void> {
    const child = this.#running.get(program);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async killAll(): Promise<void> {
    for (const program of this.#running.keys()) await this.kill(program);
  }
}

async function assertAllPaidOnce(
  db: Database,
  bank: Bank,
  acknowledged: readonly string[],
  people: readonly Payee[],
) {
  const rows = await db.select().from(withdrawal);
  assert.deepEqual(rows.map(({ id }) => id).toSorted(), [...acknowledged].toSorted(), 'one withdrawal each');
  for (const { id, status } of rows) {
    const payout = bank.find(id);
    assert.equal(status, payout?.status === 'paid' ? 'paid' : 'failed', id);
  }
  assert.deepEqual(await checkLedger(db, everyLedgerRule), []);
  const { rows: wallets } = await db.execute<{ owner_id: string; balance: string }>(
    "select owner_id, balance from ledger_account where kind = 'wallet_usable'",
  );
  const balances = new Map(wallets.map(({ owner_id, balance }) => [Number(owner_id), Number(balance)]));
  const paid = new Set(rows.flatMap(({ userId, status }) => (status === 'paid' ? [userId] : [])));
  for (const { id } of people) {
    assert.equal(balances.get(id), (balanceBaht - (paid.has(id) ? amountBaht : 0)) * 100, String(id));
  }
}

/**
 * People withdraw and repeat themselves with the same key, while the API and the worker are killed at random moments and
 * the bank does all that banks do. In the end each withdrawal that was acknowledged is there once, and paid once or given
 * back. Gives the milliseconds that it took.
 */
export async function rideWithdrawalStorm({
  people: count,
  kills,
  killWithinMs,
  patienceMs,
}: WithdrawalStorm): Promise<number> {
  const database = await createTestDatabase();
  const db = createDatabase(database.url, 4);
  const directory = mkdtempSync(join(tmpdir(), 'talad-withdrawals-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server: FastifyInstance = fastify();
  const keys = { url: '', apiKey: bankKeys.BANK_API_KEY, callbackSecret: bankKeys.BANK_CALLBACK_SECRET };
  const bank = startBank(server, keys, `${url}/api/bank/callback`);
  const bankUrl = `${await server.listen({ port: 0, host: '127.0.0.1' })}/bank`;
  const processes = new Processes({
    ...process.env,
    ...bankKeys,
    BANK_API_URL: bankUrl,
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: database.url,
    DATA_DIR: directory,
    API_PORT: String(port),
    SITE_ORIGIN: siteOrigin,
  });
  const from = performance.now();
  const until = from + patienceMs;
  try {
    const sessions = new Sessions(db, 1, () => new Date());
    const people: Payee[] = [];
    for (let at = 0; at < count; at += 1) people.push(await addPayee(db, sessions));
    processes.begin('api');
    processes.begin('worker');
    const spreadMs = (kills * killWithinMs) / 2;
    const asking = Promise.all(
      people.map(async (payee, at) => {
        await delay((spreadMs * at) / count);
        return insist(url, payee, until);
      }),
    );
    asking.catch(() => undefined);
    for (let killed = 0; killed < kills; killed += 1) {
      await delay(Math.random() * killWithinMs);
      const program = Math.random() < 0.5 ? 'api' : 'worker';
      await processes.kill(program);
      processes.begin(program);
      bank.set({ mode: weather[killed % weather.length] ?? 'normal' });
    }
    bank.set({ mode: 'normal' });
    const acknowledged = await asking;
    while ((await db.$count(withdrawal, isNull(withdrawal.endedAt))) > 0) {
      assert.ok(performance.now() < until, 'a withdrawal never ended');
      await delay(250);
    }
    await assertAllPaidOnce(db, bank, acknowledged, people);
    return performance.now() - from;
  } finally {
    await processes.killAll();
    server.server.closeAllConnections();
    await server.close();
    await closeDatabase(db);
    await database.drop();
    rmSync(directory, { recursive: true, force: true });
  }
}
