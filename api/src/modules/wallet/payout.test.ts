import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { fastify } from 'fastify';
import { type Party, walletOf } from '../../../test/test-market.ts';
import { type BankedApi, readWithdrawal, startBankedApi, workFor } from '../../../test/test-withdrawals.ts';
import { createHttpBank } from './http-bank.ts';
import { payOut, reviveWithdrawals } from './payout.ts';

const minuteMs = 60_000;
let site: BankedApi;
const api = () => site.api;

before(async () => {
  site = await startBankedApi();
});
after(() => site.close());
afterEach(() => site.calm());

const newestTitles = async ({ client }: Party): Promise<string[]> =>
  (await client.get('/api/notification'))
    .json<{ results: { title: { en: string } }[] }>()
    .results.map(({ title }) => title.en);

const paymentsOf = (id: string) => site.bank.list().filter(({ reference }) => reference === id);

describe('a payout', () => {
  it('is paid when the bank confirms it: the money leaves the books, the person hears of it', async () => {
    site.bank.set({ mode: 'late', delayMs: 3_600_000 });
    const { party, id } = await site.begun();
    await api().runJobs();
    assert.equal((await site.row(id)).status, 'processing');
    assert.equal((await readWithdrawal(party, id)).status, 'processing');
    assert.deepEqual(paymentsOf(id)[0]?.beneficiary, {
      bankCode: '004',
      accountNumber: '0123448210',
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
    it(`gives the money back when the bank refuses (${mode}), and says why`, async () => {
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

  it('waits while the bank is down, says so to operators, and goes on by itself', async () => {
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

  it('is not asked for twice when the answer was lost: the bank is asked what became of it', async () => {
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

  it('does not believe an answer that is none', async () => {
    site.bank.set({ mode: 'garbage' });
    const { party, id } = await site.begun();
    await workFor(api(), 2);
    assert.deepEqual(
      [(await site.row(id)).status, (await site.row(id)).problem],
      ['sending', 'the answer to HTTP 200 is not JSON'],
    );
    assert.equal((await walletOf(party)).locked, 400);
    site.bank.set({ mode: 'normal' });
    site.bank.settle(id);
    await workFor(api(), 2);
    assert.equal((await site.row(id)).status, 'paid');
    assert.equal(paymentsOf(id).length, 1);
  });

  it('does not wait for a slow bank longer than its time', async () => {
    const { id } = await site.begun();
    site.bank.set({ mode: 'slow', delayMs: 20_000 });
    await payOut({ ...api().context, bank: createHttpBank(site.bankConfig, 100) }, id);
    assert.deepEqual(
      [(await site.row(id)).status, (await site.row(id)).problem],
      ['sending', 'no answer in time'],
    );
    site.bank.set({ mode: 'normal' });
    site.bank.settle(id);
    await workFor(api(), 2);
    assert.equal((await site.row(id)).status, 'paid');
    assert.equal(paymentsOf(id).length, 1);
  });

  it('does not believe an answer about another payment', async () => {
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
      ['sending', 'the answer is about another payout'],
    );
    await other.close();
    await workFor(api(), 1);
    site.bank.settle(id);
    await workFor(api(), 1);
  });

  it('is not asked for again when the bank forgot what it had accepted', async () => {
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

  it('goes on after a worker died in the middle of asking', async () => {
    const { id } = await site.begun();
    const neverComes = new Promise<never>(() => undefined);
    const { promise: asking, resolve: hasAsked } = Promise.withResolvers<void>();
    // The bank pays; the worker that asked never gets to write anything down.
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

  it('gets a new job where its own was lost', async () => {
    const { id } = await site.begun();
    await api().db.execute(sql`delete from job_outbox`);
    await api().runJobs();
    assert.equal((await site.row(id)).status, 'waiting');
    api().advance(10 * minuteMs);
    assert.ok((await reviveWithdrawals(api().context)) >= 1);
    await api().runJobs();
    site.bank.settle(id);
    await workFor(api(), 2);
    assert.equal((await site.row(id)).status, 'paid');
  });

  it('is paid once when ten workers take it at the same time', async () => {
    const { id } = await site.begun();
    await Promise.all(Array.from({ length: 10 }, () => payOut(api().context, id)));
    assert.equal(paymentsOf(id).length, 1);
    site.bank.settle(id);
    api().advance(15 * minuteMs);
    await Promise.all(Array.from({ length: 10 }, () => payOut(api().context, id)));
    assert.equal((await site.row(id)).status, 'paid');
  });
});
