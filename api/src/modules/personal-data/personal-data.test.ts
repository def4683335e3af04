import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { codeOf, fieldOf } from '../../../test/error-of.ts';
import { multipart } from '../../../test/multipart.ts';
import { nextNationalId } from '../../../test/national-id.ts';
import { startTestApi, type TestApi, type TestClient } from '../../../test/test-api.ts';
import { addToCart, buy, doItem, fund, newParty, onlyItem } from '../../../test/test-market.ts';
import { addGame, addOffer } from '../../../test/test-shop.ts';
import { inTransaction } from '../../db/database.ts';
import { accounts } from '../accounts/accounts.tables.ts';
import { type Account, createPerson } from '../accounts/people.ts';
import { giveTwoFactor } from '../accounts/two-factor.service.ts';
import { everyLedgerRule } from '../backoffice/every-ledger-rule.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { topUp } from '../ledger/top-up.ts';
import { modules } from '../registry.ts';

const password = 'Krathong#77';
const dayMs = 24 * 60 * 60 * 1000;
// Columns that hold a person's id and say nothing about that person that is theirs to see or to take away.
const ofOthers = new Set([
  // Who is reported reads of it when it is decided; who reported them stays unsaid.
  'report.user_id',
  // Says that something of theirs changed, and is gone within a second.
  'news.user_id',
  // Points at a ledger account, not at a person.
  'ledger_posting.account_id',
]);
const nameOfPerson = '^(account|user|owner|buyer|seller|reporter|author|actor)_(id|user)$';

let people = 0;

describe('what the shop knows of a person', () => {
  let api: TestApi;
  let gameId: number;
  let person: Account;
  let client: TestClient;
  before(async () => {
    api = await startTestApi();
    gameId = await addGame(api.db, 'Leaving Game');
  });
  after(() => api.close());
  beforeEach(async () => {
    people += 1;
    person = await createPerson(api.db, {
      email: `leaver${people}@example.com`,
      username: `Leaver${people}`,
      emailVerifiedAt: new Date(),
      isBuyer: true,
      isSeller: true,
      password,
    });
    client = await api.as(person);
  });
  const party = () => ({
    user: {
      id: person.id,
      username: person.username,
      email: person.email,
      isEmailVerified: true,
      isBuyer: true,
      isSeller: true,
      isMiddleman: false,
    },
    client,
  });
  const rowOf = async (id: number) => {
    const [row] = await api.db.select().from(accounts).where(eq(accounts.id, id));
    assert.ok(row);
    return row;
  };
  const sendKyc = async (): Promise<string> => {
    const card = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#8ac' } })
      .png()
      .toBuffer();
    const upload = async (): Promise<string> =>
      (await client.inject({ method: 'POST', url: '/api/user/kyc/picture', ...multipart(card) })).json().key;
    const nationalId = nextNationalId();
    const answer = await client.post('/api/user/kyc', {
      firstName: 'Pim',
      lastName: 'Chaiyo',
      nationalId,
      laserCode: `JT0-${String(people).padStart(7, '0')}-89`,
      birthDate: '1997-04-13',
      frontKey: await upload(),
      backKey: await upload(),
      roles: ['buyer'],
    });
    assert.equal(answer.statusCode, 201, answer.body);
    return nationalId;
  };

  it('is declared by its part for every table that holds the id of a person', async () => {
    const { rows } = await api.db.execute<{ table: string; column: string }>(sql`
      select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'bigint'
        and c.column_name ~ ${nameOfPerson}`);
    assert.ok(rows.length > 20);
    const declared = new Set(
      modules.flatMap(({ personalRows = [] }) =>
        personalRows.flatMap(({ table, columns, via }) =>
          columns.map((column) => `${via ? via.table : table}.${column}`),
        ),
      ),
    );
    const missing = rows
      .map(({ table, column }) => `${table}.${column}`)
      .filter((name) => !declared.has(name) && !ofOthers.has(name));
    assert.deepEqual(missing, []);
  });

  describe('given to them', () => {
    const ask = (by = client) => by.post('/api/user/export', { password });
    const download = (id: number, by = client) => by.get(`/api/user/export/${id}/file`);

    it('comes as a file once the worker has made it, and a mail says so', async () => {
      const asked = await ask();
      assert.equal(asked.statusCode, 201, asked.body);
      const { id, state } = asked.json();
      assert.equal(state, 'making');
      assert.equal(codeOf(await download(id)), 'NOT_FOUND');
      await api.runJobs();
      const file = await download(id);
      assert.equal(file.statusCode, 200, file.body);
      assert.match(String(file.headers['content-disposition']), /attachment/);
      assert.match(String(file.headers['cache-control']), /no-store/);
      assert.equal(file.json().account[0].email, person.email);
      assert.equal(api.mails.findLast(({ to }) => to === person.email)?.subject, 'Your data is ready');
      assert.equal((await client.get('/api/user/export')).json().results[0].state, 'ready');
    });

    it('holds what they bought, paid and sent, and nothing that opens a door', async () => {
      const nationalId = await sendKyc();
      await giveTwoFactor(api.context, person, 'JBSWY3DPEHPK3PXP', new Date());
      await fund(api, person.id, 100_000);
      const seller = await newParty(api);
      const itemId = await addOffer(api.db, seller.user.id, gameId, {});
      const order = await buy(party(), itemId);
      await ask();
      await api.runJobs();
      const { results } = (await client.get('/api/user/export')).json();
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

    it('is for them alone, for three days', async () => {
      const { id } = (await ask()).json();
      await api.runJobs();
      const stranger = await api.as(await api.createUser());
      assert.equal(codeOf(await download(id, stranger)), 'NOT_FOUND');
      api.advance(3 * dayMs + 1);
      assert.equal(codeOf(await download(id)), 'NOT_FOUND');
      await api.db.execute(sql`select graphile_worker.add_job('drop-old-exports')`);
      await api.runJobs();
      const { rows } = await api.db.execute(sql`select 1 from data_export where id = ${id}`);
      assert.equal(rows.length, 0);
    });

    it('is made once however often it is asked for meanwhile, and needs the password', async () => {
      const ids = [(await ask()).json().id, (await ask()).json().id];
      assert.equal(new Set(ids).size, 1);
      assert.equal(
        codeOf(await client.post('/api/user/export', { password: 'Another#1' })),
        'PASSWORD_WRONG',
      );
    });
  });

  describe('forgotten when they go', () => {
    const leave = (body: Record<string, unknown> = { password }) => client.post('/api/user/delete', body);
    const books = async () =>
      (
        await api.db.execute(sql`select
          (select jsonb_agg(to_jsonb(a) order by id) from ledger_account a) as accounts,
          (select jsonb_agg(to_jsonb(j) order by id) from ledger_journal j) as journals,
          (select jsonb_agg(to_jsonb(p) order by id) from ledger_posting p) as postings`)
      ).rows;

    it('takes what names them and leaves the books as they were', async () => {
      const seller = await newParty(api);
      await fund(api, person.id, 50_000);
      const itemId = await addOffer(api.db, seller.user.id, gameId, { priceSatang: 50_000 });
      const order = await buy(party(), itemId);
      await doItem(api, seller, 'deliver', onlyItem(order));
      const sent = (await client.get(`/api/transaction/${order.id}`)).json();
      await doItem(api, party(), 'receive', onlyItem(sent));
      api.advance(20 * dayMs);
      await api.runJobs();
      client = await api.as(person);
      await sendKyc();
      const before = await books();

      const gone = await leave();
      assert.equal(gone.statusCode, 200, gone.body);
      assert.deepEqual(await books(), before);
      assert.deepEqual(await checkLedger(api.db, everyLedgerRule), []);
      const row = await rowOf(person.id);
      assert.match(row.email, /@deleted\.invalid$/);
      assert.deepEqual(
        [row.username, row.passwordHash, row.phone, row.isBuyer, row.kyc],
        [null, null, null, false, 'none'],
      );
      const { rows } = await api.db.execute(sql`select sealed, national_id_hash, national_id_last_four
        from kyc_submission where account_id = ${person.id}`);
      assert.deepEqual(rows, [{ sealed: null, national_id_hash: null, national_id_last_four: null }]);
      await api.runJobs();
      const left = await api.db.execute(sql`select 1 from kyc_picture where account_id = ${person.id}`);
      assert.equal(left.rows.length, 0);
      assert.equal(api.mails.findLast(({ to }) => to === person.email)?.subject, 'Your account is deleted');
      const theirs = await seller.client.get(`/api/transaction/${order.id}`);
      assert.equal(theirs.statusCode, 200);
      assert.equal(theirs.body.includes(String(person.username)), false);
    });

    it('signs them out, and lets the address open another account', async () => {
      const other = await api.as(person);
      await leave();
      assert.equal((await client.get('/api/auth/user/me')).statusCode, 401);
      assert.equal((await other.get('/api/auth/user/me')).statusCode, 401);
      const signIn = await api.post('/api/auth/token/login', { email: person.email, password });
      assert.equal(codeOf(signIn), 'INVALID_CREDENTIALS');
      const again = await api.post('/api/auth/register', {
        email: person.email,
        password,
        confirmPassword: password,
        acceptTerms: true,
      });
      assert.equal(again.statusCode, 201, again.body);
      assert.notEqual(again.json().id, person.id);
    });

    it('takes what they sell off the market, and empties what was only theirs', async () => {
      const itemId = await addOffer(api.db, person.id, gameId, {});
      const seller = await newParty(api);
      await addToCart(party(), await addOffer(api.db, seller.user.id, gameId, {}));
      await leave();
      const offers = await api.db.execute(sql`select status from dynamic_item where id = ${itemId}`);
      assert.deepEqual(offers.rows, [{ status: 'unpublished' }]);
      const lines = await api.db.execute(sql`select 1 from cart_line where user_id = ${person.id}`);
      assert.equal(lines.rows.length, 0);
    });

    it('waits while there is money', async () => {
      await fund(api, person.id, 1);
      const answer = await leave();
      assert.deepEqual([codeOf(answer), answer.statusCode], ['ACCOUNT_HAS_MONEY', 409]);
      assert.equal((await rowOf(person.id)).email, person.email);
    });

    it('waits while an order is open, on either side', async () => {
      await fund(api, person.id, 50_000);
      const seller = await newParty(api);
      const itemId = await addOffer(api.db, seller.user.id, gameId, { priceSatang: 50_000 });
      await buy(party(), itemId);
      assert.equal(codeOf(await leave()), 'ACCOUNT_HAS_ORDERS');

      const buyer = await newParty(api, {}, 50_000);
      const other = await createPerson(api.db, {
        email: `selling${people}@example.com`,
        username: `Selling${people}`,
        emailVerifiedAt: new Date(),
        isSeller: true,
        password,
      });
      await buy(buyer, await addOffer(api.db, other.id, gameId, { priceSatang: 50_000 }));
      const answer = await (await api.as(other)).post('/api/user/delete', { password });
      assert.equal(codeOf(answer), 'ACCOUNT_HAS_ORDERS');
    });

    it('unlinks their game accounts, and waits while an item of one is on sale', async () => {
      const { rows } = await api.db.execute<{ id: string }>(sql`insert into game_link
        (account_id, game_id, way, game_user_id, username, linked_at, sync_due_at)
        values (${person.id}, ${gameId}, 'own', ${`hero-${person.id}`}, 'hero', now(), now()) returning id`);
      const listingId = await addOffer(api.db, person.id, gameId, {});
      const link = rows[0]?.id ?? '';
      await api.db.execute(sql`insert into synced_item (game_id, external_id, account_id, link_id, name_en, name_th,
          picture_key, picture_color, picture_source, state, listing_id, lock_reference, first_seen_at, changed_at)
        values (${gameId}, ${`kris-${person.id}`}, ${person.id}, ${link}, 'Kris', 'กริช', 'offer', '#336699', '',
          'here', ${listingId}, 'held', now(), now())`);
      const answer = await leave();
      assert.deepEqual([codeOf(answer), answer.statusCode], ['LINK_IN_USE', 409]);
      await api.db.execute(
        sql`update synced_item set listing_id = null, lock_reference = null where link_id = ${link}`,
      );
      assert.equal((await leave()).statusCode, 200);
      const left = await api.db.execute(
        sql`select 1 from game_link where account_id = ${person.id} and unlinked_at is null`,
      );
      assert.equal(left.rows.length, 0);
    });

    it('needs the password, and a code where two-factor is on', async () => {
      assert.equal(codeOf(await leave({ password: 'Another#1' })), 'PASSWORD_WRONG');
      const secret = 'JBSWY3DPEHPK3PXP';
      await giveTwoFactor(api.context, person, secret, new Date());
      assert.equal(fieldOf(await leave()), 'otp');
      assert.equal(codeOf(await leave({ password, otp: '000000' })), 'TWO_FACTOR_CODE_WRONG');
      const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: api.context.clock.now().getTime(),
      });
      assert.equal((await leave({ password, otp })).statusCode, 200);
    });

    it('happens once, and never beside money that comes at the same moment', async () => {
      await fund(api, person.id, 100);
      await inTransaction(api.db, (tx) =>
        topUp(tx, { userId: person.id, satang: 100, receipt: `late-${person.id}`, at: new Date() }),
      );
      const answers = await Promise.all(Array.from({ length: 5 }, () => leave()));
      assert.ok(answers.every((answer) => codeOf(answer) === 'ACCOUNT_HAS_MONEY'));
      assert.equal((await rowOf(person.id)).deletedAt, null);
    });

    it('happens once of many at once', async () => {
      const clients = await Promise.all(Array.from({ length: 5 }, () => api.as(person)));
      const answers = await Promise.all(clients.map((one) => one.post('/api/user/delete', { password })));
      assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1);
      const { rows } = await api.db.execute(
        sql`select 1 from audit_entry where action = 'user.delete' and subject_id = ${String(person.id)}`,
      );
      assert.equal(rows.length, 1);
    });
  });
});
