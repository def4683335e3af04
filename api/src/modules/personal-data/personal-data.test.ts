import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { codeOf } from '../../../test/error-of.ts';
import { tableOwners } from '../../../test/table-owners.ts';
import { addListing } from '../../../test/test-catalogue.ts';
import { type ErasureApi, password, startErasureApi } from '../../../test/test-erasure.ts';
import { buy, fund, newParty, onlyItem, sendItemCommand } from '../../../test/test-market.ts';
import { modules } from '../../registry.ts';
import { enableTwoFactorForDemo } from '../accounts/two-factor.service.ts';

const dayMs = 24 * 60 * 60 * 1000;
// Columns with a user id in rows that the user may neither see nor have erased.
const ofOthers = new Set([
  // The reported user is notified of the decision; the reporter's identity stays undisclosed.
  'report.user_id',
  // A change event, deleted within a second.
  'change_event.user_id',
  // References a ledger account, not a user.
  'ledger_posting.account_id',
]);
const nameOfUser = '^(account|user|owner|buyer|seller|reporter|author|actor)_(id|user)$';

describe('personal data', () => {
  let shop: ErasureApi;
  before(async () => {
    shop = await startErasureApi();
  });
  after(() => shop.api.close());
  beforeEach(() => shop.next());

  it('is declared by its module for every table with a user id', async () => {
    const { rows } = await shop.api.db.execute<{ table: string; column: string }>(sql`
      select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'bigint'
        and c.column_name ~ ${nameOfUser}`);
    assert.ok(rows.length > 20);
    const declared = new Set(
      modules
        .flatMap(({ personalRows = [] }) => personalRows)
        .flatMap(({ table, columns, via }) =>
          columns.map((column) => `${via ? via.table : table}.${column}`),
        ),
    );
    const missing = rows
      .map(({ table, column }) => `${table}.${column}`)
      .filter((name) => !declared.has(name) && !ofOthers.has(name));
    assert.deepEqual(missing, []);
  });

  it('is declared by the module that owns the table', () => {
    const foreign = modules.flatMap(({ name, personalRows = [] }) =>
      personalRows
        .flatMap(({ table, via }) => (via ? [table, via.table] : [table]))
        .filter((table) => ![name, 'foundation'].includes(tableOwners.get(table) ?? 'foundation'))
        .map((table) => `${name} declares ${table} of ${tableOwners.get(table)}`),
    );
    assert.deepEqual(foreign, []);
  });

  describe('export', () => {
    const ask = (by = shop.client) => by.post('/api/user/export', { password });
    const download = (id: number, by = shop.client) => by.get(`/api/user/export/${id}/file`);

    it('is a file once the worker has made it, and a mail announces it', async () => {
      const requested = await ask();
      assert.equal(requested.statusCode, 201, requested.body);
      const { id, state } = requested.json();
      assert.equal(state, 'preparing');
      assert.equal(codeOf(await download(id)), 'NOT_FOUND');
      await shop.api.runJobs();
      const file = await download(id);
      assert.equal(file.statusCode, 200, file.body);
      assert.match(String(file.headers['content-disposition']), /attachment/);
      assert.match(String(file.headers['cache-control']), /no-store/);
      assert.equal(file.json().account[0].email, shop.user.email);
      assert.equal(
        shop.api.mails.findLast(({ to }) => to === shop.user.email)?.subject,
        'Your data is ready',
      );
      assert.equal((await shop.client.get('/api/user/export')).json().results[0].state, 'ready');
    });

    it('contains orders, payments and submitted data, but no credentials', async () => {
      const nationalId = await shop.sendKyc();
      await ask();
      await enableTwoFactorForDemo(shop.api.context, shop.user, 'JBSWY3DPEHPK3PXP', new Date());
      await fund(shop.api, shop.user.id, 100_000);
      const seller = await newParty(shop.api);
      const itemId = await addListing(shop.api.db, seller.user.id, shop.gameId, {});
      const order = await buy(shop.party(), itemId);
      await shop.api.runJobs();
      const { results } = (await shop.client.get('/api/user/export')).json();
      const { body } = await download(results[0].id);
      const everything = JSON.parse(body);
      assert.equal(everything.order_transaction[0].id, order.id);
      assert.equal(everything.order_item[0].id, onlyItem(order).id);
      assert.ok(everything.ledger_posting.length > 1);
      assert.equal(everything.identity_checks[0].nationalId, nationalId);
      assert.match(everything.identity_checks[0].pictures[0], /^data:image\/webp;base64,/);
      for (const name of ['password_hash', 'token_hash', '"secret"', 'code_hash', '"sealed"'])
        assert.equal(body.includes(name), false, name);
      assert.equal(body.includes(seller.user.email), false);
    });

    it("contains the user's own ratings and what they wrote in disputes, and not the other side's", async () => {
      await fund(shop.api, shop.user.id, 100_000);
      const seller = await newParty(shop.api);
      const order = await buy(
        shop.party(),
        await addListing(shop.api.db, seller.user.id, shop.gameId, { priceSatang: 100_000 }),
      );
      const sent = await sendItemCommand(shop.api, seller, 'deliver', onlyItem(order));
      const disputed = await sendItemCommand(shop.api, shop.party(), 'dispute', onlyItem(sent), {
        text: 'The wrong kris',
      });
      const answered = await sendItemCommand(shop.api, seller, 'dispute/answer', onlyItem(disputed), {
        text: 'It is the right one',
      });
      const back = await sendItemCommand(shop.api, shop.party(), 'dispute/withdraw', onlyItem(answered));
      await sendItemCommand(shop.api, shop.party(), 'rate', onlyItem(back), { text: 'Slow but right' });
      await ask();
      await shop.api.runJobs();
      const { results } = (await shop.client.get('/api/user/export')).json();
      const { body } = await download(results[0].id);
      const everything = JSON.parse(body);
      assert.deepEqual(
        [everything.own_ratings[0].text, everything.own_disputes[0].text, everything.own_dispute_answers],
        ['Slow but right', 'The wrong kris', []],
      );
      assert.equal(body.includes('It is the right one'), false);
    });

    it('is available to its user only, for three days', async () => {
      const { id } = (await ask()).json();
      await shop.api.runJobs();
      const stranger = await shop.api.as(await shop.api.createUser());
      assert.equal(codeOf(await download(id, stranger)), 'NOT_FOUND');
      shop.api.advance(3 * dayMs + 1);
      assert.equal(codeOf(await download(id)), 'NOT_FOUND');
      await shop.api.db.execute(sql`select graphile_worker.add_job('drop-old-exports')`);
      await shop.api.runJobs();
      const { rows } = await shop.api.db.execute(sql`select 1 from data_export where id = ${id}`);
      assert.equal(rows.length, 0);
    });

    it('is made once for repeated requests, and requires the password', async () => {
      const ids = [(await ask()).json().id, (await ask()).json().id];
      assert.equal(new Set(ids).size, 1);
      assert.equal(
        codeOf(await shop.client.post('/api/user/export', { password: 'Another#1' })),
        'PASSWORD_WRONG',
      );
    });
  });
});
