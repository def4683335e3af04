import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { LockedMoney, StatementLine, StatementMonth } from '@talad/contract/wallet';
import { codeOf, fieldOf } from '../../../test/error-of.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { newParty, type Party } from '../../../test/test-market.ts';
import { inTransaction } from '../../db/database.ts';
import { post } from '../ledger/post.ts';
import { topUp } from '../ledger/top-up.ts';
import { csvOf } from './statement-csv.ts';

let api: TestApi;
let party: Party;
const statement = '/api/user/wallet/statement';

const credit = (userId: number, satang: number, at: Date) =>
  inTransaction(api.db, (tx) => topUp(tx, { userId, satang, receipt: randomUUID(), at }));

const debit = (userId: number, satang: number, at: Date, name = 'Withdrawal') =>
  inTransaction(api.db, (tx) =>
    post(tx, {
      kind: 'W_REQUEST',
      ref: { type: 'withdrawal', id: `W-${satang}` },
      entries: [
        { account: { kind: 'wallet_usable', ownerId: userId }, amount: -satang },
        { account: { kind: 'wallet_withdraw_hold', ownerId: userId }, amount: satang },
      ],
      idempotencyKey: randomUUID(),
      actor: 'system',
      memo: { en: name, th: name },
      at,
    }),
  );

before(async () => {
  api = await startTestApi();
  party = await newParty(api);
  const { id } = party.user;
  await credit(id, 1_000_00, new Date('2026-01-10T05:00:00Z'));
  await debit(id, 250_50, new Date('2026-01-20T05:00:00Z'));
  // 00:30 on 1 March in Thailand, still February in UTC.
  await credit(id, 100_00, new Date('2026-02-28T17:30:00Z'));
  await debit(id, 49_50, new Date('2026-03-05T05:00:00Z'), '=HYPERLINK("http://evil.test","free")');
});
after(() => api.close());

const lines = async (query = '') => {
  const response = await party.client.get(`${statement}${query}`);
  assert.equal(response.statusCode, 200, response.body);
  return response.json<{ results: StatementLine[] }>().results;
};

describe('wallet statement', () => {
  it('lists each transaction with kind, amount and running balance, newest first', async () => {
    const all = await lines();
    assert.deepEqual(
      all.map(({ kind, group, bucket, amount, balanceAfter }) => [kind, group, bucket, amount, balanceAfter]),
      [
        ['W_REQUEST', 'withdrawal', 'usable', -49.5, 800],
        ['TOPUP', 'topUp', 'usable', 100, 849.5],
        ['W_REQUEST', 'withdrawal', 'usable', -250.5, 749.5],
        ['TOPUP', 'topUp', 'usable', 1000, 1000],
      ],
    );
    assert.equal(all[0]?.link, '/wallet/statement?withdrawal=W-4950');
    assert.deepEqual(all[1]?.memo, { en: 'Top-up', th: 'เติมเงิน' });
  });

  it('filters by group, direction, days in Thailand and bucket', async () => {
    const amounts = async (query: string) => (await lines(query)).map(({ amount }) => amount);
    assert.deepEqual(await amounts('?group=topUp'), [100, 1000]);
    assert.deepEqual(await amounts('?group=other'), []);
    assert.deepEqual(await amounts('?direction=out'), [-49.5, -250.5]);
    assert.deepEqual(await amounts('?from=2026-03-01'), [-49.5, 100]);
    assert.deepEqual(await amounts('?to=2026-02-28'), [-250.5, 1000]);
    assert.deepEqual(await amounts('?from=2026-01-20&to=2026-01-20'), [-250.5]);
    assert.deepEqual(await amounts('?bucket=withdrawHold'), [49.5, 250.5]);
    assert.equal((await lines('?bucket=all')).length, 6);
  });

  it('sums opening, in, out and closing of each month', async () => {
    const response = await party.client.get(`${statement}/months`);
    assert.deepEqual(response.json<{ results: StatementMonth[] }>().results, [
      { month: '2026-03', opening: 749.5, in: 100, out: 49.5, closing: 800, count: 2 },
      { month: '2026-01', opening: 0, in: 1000, out: 250.5, closing: 749.5, count: 2 },
    ]);
    const holds = await party.client.get(`${statement}/months?bucket=withdrawHold`);
    assert.equal(holds.json<{ results: StatementMonth[] }>().results[0]?.closing, 300);
    const locked = (await party.client.get('/api/user/wallet/locked')).json<LockedMoney>();
    assert.deepEqual([locked.withdrawals, locked.locked], [300, 300]);
  });

  it('refuses invalid days, unknown groups, and an end before the start', async () => {
    const bad = await party.client.get(`${statement}?from=2026-13-01`);
    assert.deepEqual([codeOf(bad), fieldOf(bad)], ['VALIDATION', 'from']);
    const reversed = await party.client.get(`${statement}?from=2026-03-02&to=2026-03-01`);
    assert.deepEqual([codeOf(reversed), fieldOf(reversed)], ['VALIDATION', 'to']);
    assert.equal(codeOf(await party.client.get(`${statement}?group=gifts`)), 'VALIDATION');
  });

  it('shows only the user’s own transactions', async () => {
    const other = await newParty(api);
    assert.deepEqual((await other.client.get(statement)).json().results, []);
    for (const path of ['', '/months', '/file']) {
      assert.equal(codeOf(await api.get(`${statement}${path}`)), 'authentication_failed', path);
    }
  });
});

describe('wallet statement file', () => {
  it('is CSV with a byte order mark, oldest first, in the requested language', async () => {
    const response = await party.client.get(`${statement}/file?lang=th&to=2026-02-28`);
    assert.equal(response.statusCode, 200);
    assert.match(String(response.headers['content-type']), /^text\/csv; charset=utf-8/);
    assert.match(
      String(response.headers['content-disposition']),
      /^attachment; filename="talad-statement-\d{4}-/,
    );
    const [head = '', first = '', second = '', end] = response.body.split('\r\n');
    assert.match(head, /^\uFEFF"เวลา","เลขที่"/);
    assert.match(
      first,
      /^"2026-01-10 12:00:00","\d+","เติมเงิน","TOPUP","เติมเงิน","เงินที่ใช้ได้","1000\.00","","1000\.00"/,
    );
    assert.match(
      second,
      /"ถอนเงิน","W_REQUEST","Withdrawal","เงินที่ใช้ได้","","250\.50","749\.50","withdrawal:W-25050"$/,
    );
    assert.equal(end, '');
  });

  it('escapes text that a spreadsheet would treat as a formula', async () => {
    const { body } = await party.client.get(`${statement}/file`);
    assert.ok(body.includes(`"'=HYPERLINK(""http://evil.test"",""free"")"`), body);
    for (const text of ['=1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '|cmd']) {
      assert.equal(csvOf([[text]]).startsWith(`"'`), true, JSON.stringify(text));
    }
    for (const text of ['Ember Kris', 'กริช', '12.50', '']) assert.equal(csvOf([[text]]), `"${text}"\r\n`);
  });

  it('exports more than one batch without gaps or duplicates', async () => {
    const rich = await newParty(api);
    for (let n = 1; n <= 30; n += 1) await credit(rich.user.id, n * 100, api.context.clock.now());
    await api.db.execute(`insert into ledger_journal (kind, ref_type, ref_id, idempotency_key, entries_hash, actor, memo)
      select 'TOPUP', 'receipt', n::text, 'batch-' || n, '', 'system', '{"en":"x","th":"x"}' from generate_series(1, 1100) n;
      insert into ledger_posting (journal_id, account_id, amount, balance_after)
      select j.id, a.id, case a.kind when 'psp_clearing' then -1 else 1 end, 0 from ledger_journal j
      join ledger_account a on a.kind = 'psp_clearing' or (a.kind = 'wallet_usable' and a.owner_id = ${rich.user.id})
      where j.idempotency_key like 'batch-%'`);
    const { body } = await rich.client.get(`${statement}/file`);
    const rows = body.trim().split('\r\n').slice(1);
    assert.equal(rows.length, 1130);
    assert.equal(new Set(rows.map((row) => row.split('","')[1])).size, 1130);
  });
});
