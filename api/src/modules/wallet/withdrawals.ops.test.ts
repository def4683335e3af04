import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { runOps } from '../../../test/run-ops.ts';
import { assertLedgerBalanced, walletOf } from '../../../test/test-market.ts';
import {
  type BankedApi,
  bankNumberOf,
  begunWithdrawal,
  readWithdrawal,
  startBankedApi,
} from '../../../test/test-withdrawals.ts';
import { payOut } from './payout.ts';

let site: BankedApi;
before(async () => {
  site = await startBankedApi();
});
after(() => site.close());

const ops = (...args: string[]) => runOps(site.api, args);

const begun = (amount?: number) => begunWithdrawal(site.api, 50_000_00, amount);

describe('withdrawal operator commands', () => {
  it('list open withdrawals with their problem, and show the full account number only on request', async () => {
    const { party, id } = await begun();
    site.bank.set({ mode: 'down' });
    await payOut(site.api.context, id);
    site.bank.set({ mode: 'normal' });
    const { out } = await ops('withdrawal', 'list');
    assert.match(
      out,
      new RegExp(`^${id}\\t.*sending\\t400 THB\\t${party.user.username}\\tasked 1 times\\tHTTP 503`, 'm'),
    );
    assert.equal((await ops('withdrawal', 'list', '--status', 'held')).out, 'No withdrawals in progress.');
    assert.equal((await ops('withdrawal', 'list', '--status', 'lost')).status, 2);
    assert.match((await ops('withdrawal', 'show', id)).out, /account: \*{6}8210\n/);
    const shown = (await ops('withdrawal', 'show', id, '--number')).out;
    assert.ok(shown.includes(`account: ${bankNumberOf(party)}\n`), shown);
    assert.match((await ops('audit', '--subject', `withdrawal:${id}`)).out, /nok\twithdrawal\.number/);
    assert.equal((await ops('withdrawal', 'show', 'NONE')).status, 1);
  });

  it('put a withdrawal on hold before it is sent to the bank, and release it', async () => {
    const { party, id } = await begun();
    assert.equal((await ops('withdrawal', 'hold', id)).status, 2);
    assert.equal((await ops('withdrawal', 'hold', id, '--reason', 'A new device.')).status, 0);
    await site.api.runJobs();
    assert.equal(site.bank.find(id), undefined);
    assert.equal((await readWithdrawal(party, id)).status, 'processing');
    assert.equal((await ops('withdrawal', 'release', id, '--reason', 'It was them.')).status, 0);
    await site.api.runJobs();
    assert.ok(site.bank.find(id));
    assert.match(
      (await ops('withdrawal', 'hold', id, '--reason', 'Too late.')).errorLines,
      /ILLEGAL_TRANSITION/,
    );
    assert.match(
      (await ops('withdrawal', 'reject', id, '--reason', 'Too late.')).errorLines,
      /ILLEGAL_TRANSITION/,
    );
  });

  it('reject a withdrawal, return the money and notify the user of the reason', async () => {
    const { party, id } = await begun();
    await ops('withdrawal', 'reject', id, '--reason', 'The account belongs to somebody else.');
    const shown = await readWithdrawal(party, id);
    assert.deepEqual([shown.status, shown.failure], ['failed', 'STOPPED']);
    assert.equal((await walletOf(party)).usable, 50_000);
    const { results } = (await party.client.get('/api/notification')).json();
    assert.match(results[0].body.en, /The account belongs to somebody else\./);
    await site.api.runJobs();
    assert.equal(site.bank.find(id), undefined);
    await assertLedgerBalanced(site.api);
  });

  it('end a withdrawal manually, with a second operator above the limit', async () => {
    const { party, id } = await begun(20_000.01);
    site.bank.set({ mode: 'late', delayMs: 3_600_000 });
    await site.api.runJobs();
    const paid = ['withdrawal', 'paid', id, '--reason', 'On their statement.', '--reference', 'B-1'];
    assert.match((await ops(...paid)).errorLines, /Amounts above 20000 THB need a second operator/);
    assert.equal((await ops(...paid, '--second', 'nok')).status, 2);
    assert.equal((await ops(...paid, '--second', 'aom')).status, 0);
    assert.equal((await readWithdrawal(party, id)).status, 'paid');
    assert.match((await ops(...paid, '--second', 'aom')).errorLines, /ILLEGAL_TRANSITION/);
    const small = await begun(100);
    await site.api.runJobs();
    await ops('withdrawal', 'failed', small.id, '--reason', 'The bank says it never went out.');
    assert.equal((await readWithdrawal(small.party, small.id)).failure, 'BANK_REJECTED');
    // A later response from the bank has no effect.
    site.bank.settle(small.id);
    site.api.advance(60_000);
    await site.api.runJobs();
    assert.equal((await readWithdrawal(small.party, small.id)).status, 'failed');
    site.bank.set({ mode: 'normal' });
    await assertLedgerBalanced(site.api);
  });

  it('refuse to end a withdrawal during a bank call', async () => {
    const { id } = await begun();
    const bank = {
      find: async () => undefined,
      pay: async () => {
        const refused = await ops('withdrawal', 'failed', id, '--reason', 'Impatient.');
        assert.match(refused.errorLines, /the bank is being asked/);
        return { state: 'accepted' as const, payoutId: 'p' };
      },
    };
    await payOut({ ...site.api.context, bank }, id);
  });

  it('check the ledger invariants and report violations', async () => {
    const { out, status } = await ops('ledger', 'check');
    assert.equal(status, 0, out);
    assert.equal(out.match(/^\s*\d+ {2}(holds|by tests) /gm)?.length, 15, out);
    const { id } = await begun();
    await site.api.db.execute(`update withdrawal set amount_satang = amount_satang + 1 where id = '${id}'`);
    const broken = await ops('ledger', 'check');
    assert.equal(broken.status, 1);
    assert.match(broken.out, /^ 6 {2}BROKEN/m);
    assert.match(broken.out, /BROKEN: the balance held for withdrawals/);
    await site.api.db.execute(`update withdrawal set amount_satang = amount_satang - 1 where id = '${id}'`);
  });

  it('change the configuration within its schema, with an audit entry', async () => {
    const fee = { fat_value: 15, fat_unit: 'baht', fat_percent: 0, lower_limit: 100, upper_limit: 50_000 };
    const set = (value: unknown) =>
      ops(
        'config',
        'set',
        'withdraw_payment_fee',
        JSON.stringify(value),
        '--reason',
        'New terms of the bank.',
      );
    assert.equal((await set(fee)).status, 0);
    assert.deepEqual(JSON.parse((await ops('config', 'get', 'withdraw_payment_fee')).out), fee);
    for (const wrong of [
      { ...fee, lower_limit: 60_000 },
      { ...fee, fat_value: -1 },
      { ...fee, fat_value: 0.001 },
      { ...fee, fat_unit: 'euro' },
      null,
    ]) {
      assert.match((await set(wrong)).errorLines, /VALIDATION/);
    }
    assert.match((await ops('config', 'list')).out, /^withdraw_daily_cap\tpublic\t200000$/m);
    assert.match((await ops('config', 'get', 'no_such')).errorLines, /NOT_FOUND/);
    assert.equal((await ops('config', 'set', 'rate_d', 'soon', '--reason', 'x')).status, 2);
    assert.match(
      (await ops('audit', '--subject', 'config:withdraw_payment_fee')).out,
      /nok\tconfig\.set\t.*New terms/,
    );
  });
});
