import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { codeOf, fieldOf } from '../../test/error-of.ts';
import { multipart } from '../../test/multipart.ts';
import { addListing } from '../../test/test-catalogue.ts';
import { type ErasureApi, password, startErasureApi } from '../../test/test-erasure.ts';
import { addToCart, buy, fund, newParty, onlyItem, sendItemCommand } from '../../test/test-market.ts';
import { waitsForLock } from '../../test/waits-for-lock.ts';
import { inTransaction } from '../db/database.ts';
import { enableTwoFactorForDemo } from '../modules/accounts/two-factor.service.ts';
import { createUser } from '../modules/accounts/users.ts';
import { everyLedgerRule } from '../modules/backoffice/every-ledger-rule.ts';
import { checkLedger } from '../modules/ledger/check-ledger.repository.ts';
import { topUp } from '../modules/ledger/top-up.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe('personal data', () => {
  let shop: ErasureApi;
  before(async () => {
    shop = await startErasureApi();
  });
  after(() => shop.api.close());
  beforeEach(() => shop.next());

  describe('account deletion', () => {
    const leave = (body: Record<string, unknown> = { password }) =>
      shop.client.post('/api/user/delete', body);
    const books = async () =>
      (
        await shop.api.db.execute(sql`select
          (select jsonb_agg(to_jsonb(a) order by id) from ledger_account a) as accounts,
          (select jsonb_agg(to_jsonb(j) order by id) from ledger_journal j) as journals,
          (select jsonb_agg(to_jsonb(p) order by id) from ledger_posting p) as postings`)
      ).rows;

    it('erases what identifies the user and leaves the ledger unchanged', async () => {
      const seller = await newParty(shop.api);
      await fund(shop.api, shop.user.id, 50_000);
      const itemId = await addListing(shop.api.db, seller.user.id, shop.gameId, { priceSatang: 50_000 });
      const order = await buy(shop.party(), itemId);
      await sendItemCommand(shop.api, seller, 'deliver', onlyItem(order));
      const sent = (await shop.client.get(`/api/transaction/${order.id}`)).json();
      await sendItemCommand(shop.api, shop.party(), 'receive', onlyItem(sent));
      shop.api.advance(20 * dayMs);
      await shop.api.runJobs();
      await shop.signInAgain();
      await shop.sendKyc();
      const before = await books();

      const gone = await leave();
      assert.equal(gone.statusCode, 200, gone.body);
      assert.deepEqual(await books(), before);
      assert.deepEqual(await checkLedger(shop.api.db, everyLedgerRule), []);
      const row = await shop.rowOf(shop.user.id);
      assert.match(row.email, /@deleted\.invalid$/);
      assert.deepEqual(
        [row.username, row.passwordHash, row.phone, row.isBuyer, row.kyc],
        [null, null, null, false, 'none'],
      );
      const { rows } = await shop.api.db.execute(sql`select sealed, national_id_hash, national_id_last_four
        from kyc_submission where account_id = ${shop.user.id}`);
      assert.deepEqual(rows, [{ sealed: null, national_id_hash: null, national_id_last_four: null }]);
      await shop.api.runJobs();
      const left = await shop.api.db.execute(
        sql`select 1 from kyc_picture where account_id = ${shop.user.id}`,
      );
      assert.equal(left.rows.length, 0);
      assert.equal(
        shop.api.mails.findLast(({ to }) => to === shop.user.email)?.subject,
        'Your account was deleted',
      );
      const theirs = await seller.client.get(`/api/transaction/${order.id}`);
      assert.equal(theirs.statusCode, 200);
      assert.equal(theirs.body.includes(String(shop.user.username)), false);
    });

    it('masks what names its author in free texts, and deletes private uploads that nothing shows', async () => {
      const { id, username } = shop.user;
      const seller = await newParty(shop.api);
      await shop.api.db.execute(
        sql`update account set first_name = 'Pim', phone = '+66812345678' where id = ${id}`,
      );
      await fund(shop.api, id, 50_000);
      const listing = await addListing(shop.api.db, seller.user.id, shop.gameId, { priceSatang: 50_000 });
      const order = await buy(shop.party(), listing);
      const sent = await sendItemCommand(shop.api, seller, 'deliver', onlyItem(order));
      const text = `พิมพ์ว่า Pim ใช้ชื่อ${username} โทร 081-234-5678 (Pimple stays)`;
      const masked = 'พิมพ์ว่า … ใช้ชื่อ… โทร … (Pimple stays)';
      const disputed = await sendItemCommand(shop.api, shop.party(), 'dispute', onlyItem(sent), { text });
      const back = await sendItemCommand(shop.api, shop.party(), 'dispute/withdraw', onlyItem(disputed));
      await sendItemCommand(shop.api, shop.party(), 'rate', onlyItem(back), { text });
      shop.api.advance(40 * dayMs);
      await shop.api.runJobs();
      await shop.signInAgain();
      const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
        .png()
        .toBuffer();
      const uploaded = await shop.client.inject({ method: 'POST', url: '/api/upload', ...multipart(png) });
      assert.equal(uploaded.statusCode, 201, uploaded.body);
      await shop.api.db.execute(
        sql`insert into support_request (account_id, subject, description, name, email, created_at)
          values (${id}, 'general', ${text}, 'Pim', 'p@example.com', now())`,
      );
      const evidence = async () =>
        (
          await shop.api.db.execute(sql`select p.key from picture p join order_evidence e on e.picture_key = p.key
            where p.owner_id = ${id}`)
        ).rows;
      const shown = await evidence();
      assert.equal(shown.length, 1);

      assert.equal((await leave()).statusCode, 200);
      await shop.api.runJobs();
      const { rows } = await shop.api.db.execute(sql`
        select (select text from order_rating where item_id = ${onlyItem(order).id}) as rating,
          (select text from order_dispute where item_id = ${onlyItem(order).id}) as dispute,
          (select description from support_request where account_id = ${id}) as request,
          (select count(*)::int from picture where owner_id = ${id}) as pictures,
          (select count(*)::int from idempotency_key where user_id = ${id}) as answers`);
      // What everybody can read never had the contact.
      const rating = masked.replace('โทร …', 'โทร •••');
      assert.deepEqual(rows, [{ rating, dispute: masked, request: masked, pictures: 1, answers: 0 }]);
      assert.deepEqual(await evidence(), shown);
    });

    it('signs the user out and frees the email address for a new account', async () => {
      const other = await shop.api.as(shop.user);
      await leave();
      assert.equal((await shop.client.get('/api/auth/user/me')).statusCode, 401);
      assert.equal((await other.get('/api/auth/user/me')).statusCode, 401);
      const signIn = await shop.api.post('/api/auth/token/login', { email: shop.user.email, password });
      assert.equal(codeOf(signIn), 'INVALID_CREDENTIALS');
      const again = await shop.api.post('/api/auth/register', {
        email: shop.user.email,
        password,
        confirmPassword: password,
        acceptTerms: true,
      });
      assert.equal(again.statusCode, 201, again.body);
      assert.notEqual(again.json().id, shop.user.id);
    });

    it("unpublishes the user's listings and empties the cart", async () => {
      const itemId = await addListing(shop.api.db, shop.user.id, shop.gameId, {});
      const seller = await newParty(shop.api);
      await addToCart(shop.party(), await addListing(shop.api.db, seller.user.id, shop.gameId, {}));
      await leave();
      const listings = await shop.api.db.execute(sql`select status from dynamic_item where id = ${itemId}`);
      assert.deepEqual(listings.rows, [{ status: 'unpublished' }]);
      const lines = await shop.api.db.execute(sql`select 1 from cart_line where user_id = ${shop.user.id}`);
      assert.equal(lines.rows.length, 0);
    });

    it('is refused while the account has a balance', async () => {
      await fund(shop.api, shop.user.id, 1);
      const response = await leave();
      assert.deepEqual([codeOf(response), response.statusCode], ['ACCOUNT_HAS_MONEY', 409]);
      assert.equal((await shop.rowOf(shop.user.id)).email, shop.user.email);
    });

    it('is refused while an order is open, as buyer or as seller', async () => {
      await fund(shop.api, shop.user.id, 50_000);
      const seller = await newParty(shop.api);
      const itemId = await addListing(shop.api.db, seller.user.id, shop.gameId, { priceSatang: 50_000 });
      await buy(shop.party(), itemId);
      assert.equal(codeOf(await leave()), 'ACCOUNT_HAS_ORDERS');

      const buyer = await newParty(shop.api, {}, 50_000);
      const other = await createUser(shop.api.db, {
        email: `selling${shop.user.id}@example.com`,
        username: `Selling${shop.user.id}`,
        emailVerifiedAt: new Date(),
        isSeller: true,
        password,
      });
      await buy(buyer, await addListing(shop.api.db, other.id, shop.gameId, { priceSatang: 50_000 }));
      const response = await (await shop.api.as(other)).post('/api/user/delete', { password });
      assert.equal(codeOf(response), 'ACCOUNT_HAS_ORDERS');
    });

    it('unlinks game accounts and is refused while one of their items is on sale', async () => {
      const { rows } = await shop.api.db.execute<{ id: string }>(sql`insert into game_link
        (account_id, game_id, way, game_user_id, username, linked_at, sync_due_at)
        values (${shop.user.id}, ${shop.gameId}, 'own', ${`hero-${shop.user.id}`}, 'hero', now(), now()) returning id`);
      const listingId = await addListing(shop.api.db, shop.user.id, shop.gameId, {});
      const link = rows[0]?.id ?? '';
      await shop.api.db.execute(sql`insert into synced_item (game_id, external_id, account_id, link_id, name_en, name_th,
          picture_key, picture_color, picture_source, state, listing_id, lock_reference, first_seen_at, changed_at)
        values (${shop.gameId}, ${`kris-${shop.user.id}`}, ${shop.user.id}, ${link}, 'Kris', 'กริช', 'offer', '#336699', '',
          'here', ${listingId}, 'held', now(), now())`);
      const response = await leave();
      assert.deepEqual([codeOf(response), response.statusCode], ['LINK_IN_USE', 409]);
      await shop.api.db.execute(
        sql`update synced_item set listing_id = null, lock_reference = null where link_id = ${link}`,
      );
      assert.equal((await leave()).statusCode, 200);
      const left = await shop.api.db.execute(
        sql`select 1 from game_link where account_id = ${shop.user.id} and unlinked_at is null`,
      );
      assert.equal(left.rows.length, 0);
    });

    it('requires the password, or a code if two-factor is on', async () => {
      assert.equal(codeOf(await leave({ password: 'Another#1' })), 'PASSWORD_WRONG');
      const secret = 'JBSWY3DPEHPK3PXP';
      await enableTwoFactorForDemo(shop.api.context, shop.user, secret, new Date());
      assert.equal(fieldOf(await leave()), 'otp');
      assert.equal(codeOf(await leave({ password, otp: '000000' })), 'TWO_FACTOR_CODE_WRONG');
      const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: shop.api.context.clock.now().getTime(),
      });
      assert.equal((await leave({ otp })).statusCode, 200);
    });

    it('refuses concurrent requests while the account has a balance', async () => {
      await fund(shop.api, shop.user.id, 100);
      await inTransaction(shop.api.db, (tx) =>
        topUp(tx, { userId: shop.user.id, satang: 100, receipt: `late-${shop.user.id}`, at: new Date() }),
      );
      const responses = await Promise.all(Array.from({ length: 5 }, () => leave()));
      assert.ok(responses.every((response) => codeOf(response) === 'ACCOUNT_HAS_MONEY'));
      assert.equal((await shop.rowOf(shop.user.id)).deletedAt, null);
    });

    it('erases what is being written when it starts', async () => {
      const { id, email } = shop.user;
      const writer = await shop.api.db.$client.connect();
      await writer.query('begin');
      await writer.query(
        `insert into support_request (account_id, subject, description, name, email, created_at)
          values ($1, 'general', '', 'Pim', $2, now())`,
        [id, email],
      );
      const response = leave();
      await Promise.race([response, waitsForLock(shop.api.db)]);
      await writer.query('commit');
      writer.release();
      assert.equal((await response).statusCode, 200);
      const { rows } = await shop.api.db.execute(
        sql`select name, email from support_request where account_id = ${id}`,
      );
      assert.deepEqual(rows, [{ name: '-', email: '-' }]);
    });

    it('erases what a request that was under way writes after it', async () => {
      assert.equal((await leave()).statusCode, 200);
      await shop.api.runJobs();
      const itemId = await addListing(shop.api.db, (await newParty(shop.api)).user.id, shop.gameId, {});
      await shop.api.db.execute(
        sql`insert into favourite (user_id, item_id, created_at) values (${shop.user.id}, ${itemId}, now())`,
      );
      shop.api.advance(10 * 60_000);
      await shop.api.runJobs();
      const { rows } = await shop.api.db.execute(
        sql`select 1 from favourite where user_id = ${shop.user.id}`,
      );
      assert.equal(rows.length, 0);
    });

    it('happens once for concurrent requests', async () => {
      const clients = await Promise.all(Array.from({ length: 5 }, () => shop.api.as(shop.user)));
      const responses = await Promise.all(clients.map((one) => one.post('/api/user/delete', { password })));
      assert.equal(responses.filter(({ statusCode }) => statusCode === 200).length, 1);
      const { rows } = await shop.api.db.execute(
        sql`select 1 from audit_entry where action = 'user.delete' and subject_id = ${String(shop.user.id)}`,
      );
      assert.equal(rows.length, 1);
    });
  });
});
