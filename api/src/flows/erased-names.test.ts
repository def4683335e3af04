import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { addListing } from '../../test/test-catalogue.ts';
import { type ErasureApi, password, startErasureApi } from '../../test/test-erasure.ts';
import { buy, newParty, onlyItem, type Party, sendItemCommand, walletOf } from '../../test/test-market.ts';

const dayMs = 24 * 60 * 60 * 1000;
const phone = '+66812345678';

describe('an erased user', () => {
  let shop: ErasureApi;
  before(async () => {
    shop = await startErasureApi();
  });
  after(() => shop.api.close());

  const query = async (text: string, values: unknown[] = []) =>
    (await shop.api.db.$client.query(text, values)).rows;

  /** Columns in which a name occurs, in any table. */
  async function columnsThatName(name: string): Promise<string[]> {
    const columns: { table: string; column: string }[] = await query(
      `select table_name as table, column_name as column from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'ARRAY')`,
    );
    const found: string[] = [];
    for (const { table, column } of columns) {
      const rows = await query(`select 1 from "${table}" where "${column}"::text ~* $1 limit 1`, [name]);
      if (rows.length > 0) found.push(`${table}.${column}`);
    }
    return found;
  }

  /** A complete order with texts of its buyer and its seller. */
  async function completedOrder(
    texts: readonly [string, string],
    priceSatang: number,
    [buyer, seller]: readonly [Party, Party],
  ) {
    const [ofBuyer, ofSeller] = texts;
    const listing = await addListing(shop.api.db, seller.user.id, shop.gameId, { priceSatang });
    const order = await buy(buyer, listing);
    const sent = await sendItemCommand(shop.api, seller, 'deliver', onlyItem(order), { note: ofSeller });
    const disputed = await sendItemCommand(shop.api, buyer, 'dispute', onlyItem(sent), { text: ofBuyer });
    const answered = await sendItemCommand(shop.api, seller, 'dispute/answer', onlyItem(disputed), {
      text: ofSeller,
    });
    const back = await sendItemCommand(shop.api, buyer, 'dispute/withdraw', onlyItem(answered));
    await sendItemCommand(shop.api, buyer, 'rate', onlyItem(back), { text: ofBuyer });
    shop.api.advance(40 * dayMs);
    await shop.api.runJobs();
    await shop.signInAgain();
    return { order, itemId: onlyItem(order).id, listing };
  }

  it('is named in no column of any table', async () => {
    const { id } = shop.user;
    const username = String(shop.user.username);
    await query(`update account set first_name = 'Saranyu', phone = $2 where id = $1`, [id, phone]);
    const text = `I am ${username}, Saranyu, 081-234-5678, ${shop.user.email}.`;
    const other = () => newParty(shop.api, {}, 50_000);
    const sold = await completedOrder(['It is late.', text], 50_000, [await other(), shop.party()]);
    // What the user earned is spent: money would keep the account.
    const earned = Math.round((await walletOf(shop.party())).usable * 100);
    const bought = await completedOrder([text, 'It was sent.'], earned, [shop.party(), await other()]);
    await query(
      'update dynamic_item set name_en = $2, description_th = $2, picture_alts = array[$2] where id = $1',
      [sold.listing, text],
    );
    await query('update order_item set cancel_reason = $2 where id = $1', [bought.itemId, text]);
    await query(
      'insert into order_evidence (item_id, author_id, note, picture_alt, created_at) values ($1, $2, $3, $3, now())',
      [bought.itemId, id, text.slice(0, 120)],
    );
    await query(
      `insert into order_event (transaction_id, item_id, event, actor, actor_id, from_status, to_status, extra, at)
       values ($1, $2, 'CANCEL_BY_SELLER', 'seller', $3, 'waiting', 'cancelBySeller', $4, now())`,
      [sold.order.id, sold.itemId, id, { reason: text }],
    );
    await query('update order_rating set reply = $2, replied_at = now() where item_id = $1', [
      sold.itemId,
      text,
    ]);
    await query(
      `insert into support_request (account_id, subject, description, name, email, answer, created_at)
       values ($1, 'general', $2, $2, $2, $2, now())`,
      [id, text],
    );
    const [link] = await query(
      `insert into game_link (account_id, game_id, way, game_user_id, username, linked_at, sync_due_at)
       values ($1, $2, 'own', $3, $3, now(), now()) returning id`,
      [id, shop.gameId, username],
    );
    const [item] = await query(
      `insert into synced_item (game_id, external_id, account_id, link_id, name_en, name_th, picture_key, picture_color,
         picture_source, state, first_seen_at, changed_at)
       values ($1, 'kris', $2, $3, 'Kris', 'กริช', 'offer', '#336699', '', 'gone', now(), now()) returning id`,
      [shop.gameId, id, link.id],
    );
    await query(
      `insert into game_task (id, kind, synced_item_id, game_id, external_id, from_game_user, to_game_user, status,
         next_attempt_at, created_at, ended_at)
       values ('done', 'transfer', $1, $2, 'kris', $3, $3, 'done', now(), now(), now())`,
      [item.id, shop.gameId, username],
    );
    assert.ok((await columnsThatName(username)).length > 10);

    const gone = await shop.client.post('/api/user/delete', { password });
    assert.equal(gone.statusCode, 200, gone.body);
    await shop.api.runJobs();
    // The other side's answers with the order are deleted in time.
    shop.api.advance(2 * dayMs);
    await query("select graphile_worker.add_job('drop-expired-sessions')");
    await shop.api.runJobs();
    for (const name of [username, 'Saranyu', '234-?5678', shop.user.email])
      assert.deepEqual(await columnsThatName(name), [], name);
    const notes = await query("select note from order_evidence where author_id = $1 and note <> ''", [id]);
    assert.deepEqual(new Set(notes.map(({ note }) => note)), new Set(['I am …, …, …, ….']));
  });

  it('leaves evidence that no other statement can change', async () => {
    const { itemId } = await completedOrder(['Not here.', 'It was sent.'], 50_000, [
      await newParty(shop.api, {}, 50_000),
      await newParty(shop.api),
    ]);
    for (const change of [
      "note = 'something else'",
      "note = '…' || note || '!'",
      'author_id = author_id + 1',
    ])
      await assert.rejects(
        query(`update order_evidence set ${change} where item_id = $1`, [itemId]),
        /append-only/,
      );
    const { rows } = await shop.api.db.execute(sql`select order_mask_names(${0}, ${'sent'})`);
    assert.equal(rows.length, 1);
  });
});
