import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Wallet } from '@talad/contract/wallet';
import { sql } from 'drizzle-orm';
import { fastify } from 'fastify';
import { type Party, walletOf } from '../../../test/test-market.ts';
import {
  type BankedApi,
  bankNumberOf,
  readWithdrawal,
  startBankedApi,
  takeBack,
  whileWithdrawalsPaused,
  workFor,
} from '../../../test/test-withdrawals.ts';
import { createHttpBank } from './http-bank.ts';
import { payOut, requeueWithdrawals } from './payout.ts';

const minuteMs = 60_000;
let site: BankedApi;
const api = () => site.api;

before(async () => {
  site = await startBankedApi();
});
after(() => site.close());
afterEach(() => site.endFailures());

const newestTitles = async ({ client }: Party): Promise<string[]> =>
  (await client.get('/api/notification'))
    .json<{ results: { title: { en: string } }[] }>()
    .results.map(({ title }) => title.en);

const paymentsOf = (id: string) => site.bank.list().filter(({ reference }) => reference === id);

describe('payout', () => {
  it('is paid once the bank confirms it, debits the wallet and notifies the user', async () => {
    site.bank.set({ mode: 'late', delayMs: 3_600_000 });
    const { party, id } = await site.begun();
    await api().runJobs();
    assert.equal((await site.row(id)).status, 'processing');
    assert.equal((await readWithdrawal(party, id)).status, 'processing');
    assert.deepEqual(paymentsOf(id)[0]?.beneficiary, {
      bankCode: '004',
      accountNumber: bankNumberOf(party),
      name: 'วริศ ทองดี',
    });
    site.bank.settle(id);
    await workFor(api(), 3);
    const paid = await readWithdrawal(party, id);
    assert.equal(paid.status, 'paid');
    assert.ok(paid.endedAt);
    assert.deepEqual(await walletOf(party), { totalValue: 600, usable: 600, locked: 0 });
    assert.deepEqual((await newestTitles(party))[0], 'Withdrawal paid');
    assert.ok(
      api().mails.some(({ subject, to }) => to === party.user.email && /Withdrawal paid/.test(subject)),
    );
  });

  for (const mode of ['reject', 'rejectNow'] as const) {
    it(`returns the money when the bank refuses (${mode}), with the reason`, async () => {
      site.bank.set({ mode, rejection: 'account_closed' });
      const { party, id } = await site.begun();
      await api().runJobs();
      site.bank.settle(id, 'account_closed');
      await workFor(api(), 2);
      const failed = await readWithdrawal(party, id);
      assert.deepEqual([failed.status, failed.failure], ['failed', 'ACCOUNT_CLOSED']);
      assert.deepEqual(await walletOf(party), { totalValue: 1000, usable: 1000, locked: 0 });
      assert.equal((await newestTitles(party))[0], 'Withdrawal failed');
    });
  }

  it('pays what the user came to owe meanwhile, when the bank refuses', async () => {
    site.bank.set({ mode: 'late', delayMs: 3_600_000 });
    const { party, id } = await site.begun();
    await api().runJobs();
    await takeBack(api(), party, { wallet: 600_00, owed: 150_00 });
    site.bank.settle(id, 'account_closed');
    await workFor(api(), 3);
    assert.equal((await readWithdrawal(party, id)).status, 'failed');
    const wallet = (await party.client.get('/api/user/wallet')).json<Wallet>();
    assert.deepEqual(wallet, { totalValue: 250, usable: 250, locked: 0, owed: 0 });
  });

  it('is not sent to the bank while withdrawals are paused, and is sent afterwards', async () => {
    const { party, id } = await site.begun();
    await whileWithdrawalsPaused(api(), async () => {
      await workFor(api(), 3);
      assert.equal((await site.row(id)).status, 'waiting');
      assert.deepEqual(paymentsOf(id), []);
    });
    await workFor(api(), 2);
    site.bank.settle(id);
    await workFor(api(), 1);
    assert.equal((await readWithdrawal(party, id)).status, 'paid');
    assert.equal(paymentsOf(id).length, 1);
  });

  it('queries a withdrawal that the bank may have, but sends none again while withdrawals are paused', async () => {
    site.bank.set({ mode: 'down' });
    const { id } = await site.begun();
    await workFor(api(), 1);
    assert.equal((await site.row(id)).status, 'sending');
    site.bank.set({ mode: 'normal' });
    await whileWithdrawalsPaused(api(), async () => {
      await workFor(api(), 2);
      assert.deepEqual(paymentsOf(id), []);
      assert.match((await site.row(id)).problem ?? '', /paused/);
    });
    await workFor(api(), 2);
    assert.equal(paymentsOf(id).length, 1);
  });

  it('waits while the bank is down, records the problem, and resumes automatically', async () => {
    site.bank.set({ mode: 'down' });
    const { party, id } = await site.begun();
    await workFor(api(), 3);
    const waiting = await site.row(id);
    assert.deepEqual([waiting.status, waiting.problem], ['sending', 'HTTP 503']);
    assert.ok(waiting.attempts >= 3);
    assert.equal((await walletOf(party)).locked, 400);
    site.bank.set({ mode: 'normal' });
    await workFor(api(), 1);
    site.bank.settle(id);
    await workFor(api(), 1);
    assert.equal((await site.row(id)).status, 'paid');
    assert.equal(paymentsOf(id).length, 1);
  });

  it('queries the bank instead of paying again when the response was lost', async () => {
    site.bank.set({ mode: 'lost' });
    const { id } = await site.begun();
    await api().runJobs();
    assert.deepEqual(
      [(await site.row(id)).status, (await site.row(id)).problem],
      ['sending', 'the bank cannot be reached'],
    );
    site.bank.settle(id);
    site.bank.set({ mode: 'normal' });
    await workFor(api(), 2);
    assert.equal((await site.row(id)).status, 'paid');
    assert.equal(paymentsOf(id).length, 1);
  });

  it('does not trust a response that is not JSON', async () => {
    site.bank.set({ mode: 'garbage' });
    const { party, id } = await site.begun();
    await workFor(api(), 2);
    assert.deepEqual(
      [(await site.row(id)).status, (await site.row(id)).problem],
      ['sending', 'the response to HTTP 200 is not JSON'],
    );
    assert.equal((await walletOf(party)).locked, 400);
    site.bank.set({ mode: 'normal' });
    site.bank.settle(id);
    await workFor(api(), 2);
    assert.equal((await site.row(id)).status, 'paid');
    assert.equal(paymentsOf(id).length, 1);
  });

  it('does not wait for a slow bank beyond the timeout', async () => {
    const { id } = await site.begun();
    site.bank.set({ mode: 'slow', delayMs: 20_000 });
    await payOut({ ...api().context, bank: createHttpBank(site.bankConfig, 100) }, id);
    assert.deepEqual(
      [(await site.row(id)).status, (await site.row(id)).problem],
      ['sending', 'no response in time'],
    );
    site.bank.set({ mode: 'normal' });
    site.bank.settle(id);
    await workFor(api(), 2);
    assert.equal((await site.row(id)).status, 'paid');
    assert.equal(paymentsOf(id).length, 1);
  });

  it('holds the money and retries while the name of the bank is not found', async () => {
    const { party, id } = await site.begun();
    const bank = createHttpBank({ ...site.bankConfig, url: 'https://bank.invalid' }, 5_000);
    await payOut({ ...api().context, bank }, id);
    assert.equal((await site.row(id)).status, 'sending');
    assert.equal((await walletOf(party)).locked, 400);
    assert.equal(paymentsOf(id).length, 0);
    await workFor(api(), 2);
    site.bank.settle(id);
    await workFor(api(), 2);
    assert.equal((await site.row(id)).status, 'paid');
    assert.equal(paymentsOf(id).length, 1);
  });

  it('is paid once although a worker whose clock is ten minutes ahead ends the lease of another', async () => {
    const { id } = await site.begun();
    site.bank.set({ mode: 'slow', delayMs: 300 });
    const { context } = api();
    const ahead = { now: () => new Date(context.clock.now().getTime() + 10 * 60_000) };
    await Promise.all([payOut(context, id), payOut({ ...context, clock: ahead }, id)]);
    site.bank.set({ mode: 'normal' });
    site.bank.settle(id);
    api().advance(11 * 60_000);
    await workFor(api(), 2);
    assert.equal((await site.row(id)).status, 'paid');
    assert.equal(paymentsOf(id).length, 1);
  });

  it('does not trust a response about another payout', async () => {
    const other = fastify();
    other.post('/v1/payouts', async () => ({
      id: 'p-1',
      reference: 'somebody-else',
      status: 'paid',
      amount: '400.00',
      currency: 'THB',
    }));
    const url = await other.listen({ port: 0, host: '127.0.0.1' });
    const { id } = await site.begun();
    await payOut({ ...api().context, bank: createHttpBank({ ...site.bankConfig, url }) }, id);
    assert.deepEqual(
      [(await site.row(id)).status, (await site.row(id)).problem],
      ['sending', 'the response is about another payout'],
    );
    await other.close();
    await workFor(api(), 1);
    site.bank.settle(id);
    await workFor(api(), 1);
  });

  it('is not requested again when the bank no longer has an accepted payout', async () => {
    site.bank.set({ mode: 'late', delayMs: 3_600_000 });
    const { id } = await site.begun();
    await api().runJobs();
    const forgetful = { pay: () => Promise.reject(new Error('asked twice')), find: async () => undefined };
    api().advance(minuteMs);
    await payOut({ ...api().context, bank: forgetful }, id);
    assert.deepEqual(
      [(await site.row(id)).status, (await site.row(id)).problem],
      ['processing', 'the bank no longer knows what it had accepted'],
    );
    site.bank.settle(id);
    await workFor(api(), 2);
    assert.equal((await site.row(id)).status, 'paid');
  });

  it('resumes after a worker died during a bank call', async () => {
    const { id } = await site.begun();
    const neverComes = new Promise<never>(() => undefined);
    const { promise: asking, resolve: hasAsked } = Promise.withResolvers<void>();
    // The bank pays, but the calling worker never records the result.
    void payOut(
      {
        ...api().context,
        bank: {
          find: async () => undefined,
          pay: async (order) => {
            await createHttpBank(site.bankConfig).pay(order);
            hasAsked();
            return neverComes;
          },
        },
      },
      id,
    );
    await asking;
    assert.equal((await site.row(id)).status, 'sending');
    site.bank.settle(id);
    await workFor(api(), 3);
    assert.equal((await site.row(id)).status, 'paid');
    assert.equal(paymentsOf(id).length, 1);
  });

  it('gets a new job when its own was lost', async () => {
    const { id } = await site.begun();
    await api().db.execute(sql`delete from job_outbox`);
    await api().runJobs();
    assert.equal((await site.row(id)).status, 'waiting');
    api().advance(10 * minuteMs);
    assert.ok((await requeueWithdrawals(api().context)) >= 1);
    await api().runJobs();
    site.bank.settle(id);
    await workFor(api(), 2);
    assert.equal((await site.row(id)).status, 'paid');
  });

  it('is paid once when ten workers process it concurrently', async () => {
    const { id } = await site.begun();
    await Promise.all(Array.from({ length: 10 }, () => payOut(api().context, id)));
    assert.equal(paymentsOf(id).length, 1);
    site.bank.settle(id);
    api().advance(15 * minuteMs);
    await Promise.all(Array.from({ length: 10 }, () => payOut(api().context, id)));
    assert.equal((await site.row(id)).status, 'paid');
  });
});
