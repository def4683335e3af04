import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { trustBrowser } from '../src/modules/accounts/trusted-browsers.ts';
import { type TestApi, testPassword } from './test-api.ts';
import { addGame, addListing } from './test-catalogue.ts';
import {
  addToCart,
  buy,
  checkOut,
  fund,
  newParty,
  onlyItem,
  type Party,
  sendItemCommand,
  uploadedPicture,
} from './test-market.ts';

/** How a call references an object: in its path and its body. */
export interface Named {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Creates one object of a kind, owned by a user who has every permission at that moment. */
export type MakeObject = (owner: Party) => Promise<Named>;

const byId = (id: number | string): Named => ({ params: { id } });

/** One factory for each kind of owned object. */
export async function objectMakers(api: TestApi) {
  const gameId = await addGame(api.db, 'Permission Game');
  const seller = await newParty(api);
  const buyer = await newParty(api, {}, 1_000_000_00);
  const rowId = async (statement: ReturnType<typeof sql>): Promise<number> => {
    const { rows } = await api.db.execute<{ id: string }>(statement);
    return Number(rows[0]?.id);
  };
  const listing = (status: 'published' | 'unpublished' | 'expired' | 'rejected') => async (owner: Party) =>
    byId(
      await addListing(api.db, owner.user.id, gameId, {
        status,
        ...(status === 'rejected' && { rejectReason: 'Too blurred.' }),
      }),
    );
  const bought = async (owner: Party) => {
    await fund(api, owner.user.id, 1_000_00);
    return buy(owner, await addListing(api.db, seller.user.id, gameId));
  };
  const sold = async (owner: Party) => buy(buyer, await addListing(api.db, owner.user.id, gameId));
  const versioned = ({ id, version }: { id: number; version: number }): Named => ({
    params: { id },
    body: { version },
  });
  let games = 0;
  const gameLink = async (owner: Party) => {
    games += 1;
    const linkedGame = await addGame(api.db, `Linked Game ${games}`);
    return rowId(sql`insert into game_link (account_id, game_id, way, game_user_id, username, linked_at, sync_due_at)
      values (${owner.user.id}, ${linkedGame}, 'own', ${randomUUID()}, 'hero', now(), now()) returning id`);
  };

  return {
    publishedListing: listing('published'),
    unpublishedListing: listing('unpublished'),
    expiredListing: listing('expired'),
    rejectedListing: listing('rejected'),
    draft: async (owner) => {
      const response = await owner.client.post('/api/product/draft', {});
      assert.equal(response.statusCode, 201, response.body);
      return byId(response.json().id);
    },
    import: async (owner) =>
      byId(
        await rowId(sql`insert into listing_import (owner_user, status, rows, content, created_at)
          values (${owner.user.id}, 'done', 1, '[]', now()) returning id`),
      ),
    cartLine: async (owner) => byId(await addToCart(owner, await addListing(api.db, seller.user.id, gameId))),
    openPayment: async (owner) => ({
      params: { paymentId: await checkOut(owner, [await addListing(api.db, seller.user.id, gameId)]) },
    }),
    boughtOrder: async (owner) => byId((await bought(owner)).id),
    boughtItem: async (owner) => versioned(onlyItem(await bought(owner))),
    openedItem: async (owner) => byId(onlyItem(await bought(owner)).id),
    soldItem: async (owner) => versioned(onlyItem(await sold(owner))),
    soldItemWithProof: async (owner) => {
      const { id, version } = onlyItem(await sold(owner));
      return { params: { id }, body: { version, pictureKeys: [await uploadedPicture(api, owner.user.id)] } };
    },
    soldItemProof: async (owner) => ({
      params: { id: onlyItem(await sold(owner)).id },
      body: { pictureKeys: [await uploadedPicture(api, owner.user.id)] },
    }),
    payAttempt: async (owner) => {
      const id = randomUUID().replaceAll('-', '');
      await api.db.execute(sql`insert into pay_attempt (id, user_id, method, amount_satang, created_at, expires_at)
        values (${id}, ${owner.user.id}, 'promptpay', 10000, now(), now() + interval '1 hour')`);
      return byId(id);
    },
    card: async (owner) =>
      byId(
        await rowId(sql`insert into saved_card (user_id, method_id, brand, last4, expiry_month, expiry_year, created_at)
          values (${owner.user.id}, ${randomUUID()}, 'visa', '4242', 12, 2199, now()) returning id`),
      ),
    cardSetup: async (owner) => {
      const id = randomUUID().replaceAll('-', '');
      await api.db.execute(sql`insert into card_setup (id, user_id, method_id, return_to, created_at)
        values (${id}, ${owner.user.id}, ${randomUUID()}, '/setting/payment', now())`);
      return byId(id);
    },
    disputedSale: async (owner) => {
      const sent = await sendItemCommand(api, owner, 'deliver', onlyItem(await sold(owner)));
      return versioned(onlyItem(await sendItemCommand(api, buyer, 'dispute', onlyItem(sent))));
    },
    userCoupon: async (owner) =>
      byId(
        await rowId(sql`with made as (insert into coupon (code, names, descriptions, coupon_type, points, starts_at, created_at)
            values (${`P-${randomUUID().slice(0, 8).toUpperCase()}`}, '{"en":"x","th":"x"}', '{"en":"x","th":"x"}', 'get_points', 5, now(), now())
            returning id)
          insert into user_coupon (user_id, coupon_id, added_at) select ${owner.user.id}, id, now() from made returning id`),
      ),
    withdrawal: async (owner) => {
      const id = randomUUID();
      await api.db.execute(sql`insert into withdrawal (id, user_id, amount_satang, fee_satang, bank_code, first_name,
          last_name, number_sealed, number_mask, created_at, updated_at)
        values (${id}, ${owner.user.id}, 10000, 0, '004', 'A', 'B', '', '******8210', now(), now())`);
      return byId(id);
    },
    session: async (owner) => {
      await api.context.sessions.open(owner.user.id, { address: '127.0.0.1', userAgent: 'another' });
      return byId(
        await rowId(sql`select id from account_session where account_id = ${owner.user.id} order by id desc`),
      );
    },
    trustedBrowser: async (owner) => {
      await trustBrowser(api.context, owner.user.id, { address: '127.0.0.1', userAgent: 'another' });
      return byId(
        await rowId(sql`select id from account_trusted_browser where account_id = ${owner.user.id}`),
      );
    },
    dataExport: async (owner) => {
      const { id } = (await owner.client.post('/api/user/export', { password: testPassword })).json();
      await api.runJobs();
      return byId(id);
    },
    gameLink: async (owner) => byId(await gameLink(owner)),
    syncedItem: async (owner) =>
      byId(
        await rowId(sql`insert into synced_item (game_id, external_id, account_id, link_id, name_en, name_th,
            picture_key, picture_color, picture_source, state, first_seen_at, changed_at)
          values (${gameId}, ${randomUUID()}, ${owner.user.id}, ${await gameLink(owner)}, 'Kris', 'กริช',
            'offer', '#336699', '', 'here', now(), now()) returning id`),
      ),
  } satisfies Record<string, MakeObject>;
}

export type ObjectKind = keyof Awaited<ReturnType<typeof objectMakers>>;
