import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { linkProviders } from '@talad/contract/link-facts';
import { sql } from 'drizzle-orm';
import { codeOf } from '../../../test/error-of.ts';
import { runOps } from '../../../test/run-ops.ts';
import type { TestApi } from '../../../test/test-api.ts';
import { addGame } from '../../../test/test-catalogue.ts';
import { type LinkingShop, slug, startLinkingShop } from '../../../test/test-linking.ts';
import { newParty, readOrder } from '../../../test/test-market.ts';

const minuteMs = 60_000;

describe('linked game accounts', () => {
  let shop: LinkingShop;
  let api: TestApi;
  let gameId: number;

  before(async () => {
    shop = await startLinkingShop();
    ({ api, gameId } = shop);
  });
  after(() => shop.close());
  beforeEach(() => shop.endFailures());

  describe('provider sign-in', () => {
    beforeEach(() => shop.unlinkAll());

    for (const provider of linkProviders) {
      it(`links by ${provider}, with every required authorization parameter`, async () => {
        const { client } = await newParty(api);
        assert.equal(codeOf(await shop.check(client)), 'NOT_LINKED');
        const begun = await shop.start(client, provider);
        assert.equal(begun.statusCode, 201, begun.body);
        const params = new URL(begun.json().authorizeUrl).searchParams;
        assert.equal(params.get('client_id'), `${provider}-test`);
        assert.equal(params.get('redirect_uri'), `${api.siteOrigin}/db-sync/${provider}/`);
        assert.equal(params.get('response_type'), 'code');
        assert.equal(params.get('state'), `game_${gameId}`);
        assert.equal(params.get('code_challenge_method'), 'S256');
        assert.equal(params.has('scope'), provider !== 'apple');
        assert.equal(params.get('access_type'), provider === 'google' ? 'offline' : null);
        const back = await shop.signInAt(begun.json().authorizeUrl, 'mali');
        assert.equal(codeOf(await shop.check(client)), 'NOT_LINKED');
        const response = await shop.finish(client, shop.bodyOf(provider, back));
        assert.equal(response.statusCode, 200, response.body);
        assert.equal(response.json().user.username, 'MaliMoon');
        const profile = await shop.check(client);
        assert.equal(profile.statusCode, 200);
        assert.equal(profile.json().gameUserId, `${slug}-mali`);
        assert.match(profile.json().profileImageUrl, /^\/api\/pictures\//);
        assert.equal(codeOf(await shop.finish(client, shop.bodyOf(provider, back))), 'LINK_ATTEMPT_OVER');
      });

      it(`refuses to link by ${provider} with a code of another attempt`, async () => {
        const [thief, victim] = [await newParty(api), await newParty(api)];
        const stolen = await shop.signInAt(
          (await shop.start(victim.client, provider)).json().authorizeUrl,
          'mali',
        );
        await shop.start(thief.client, provider);
        assert.equal(codeOf(await shop.finish(thief.client, shop.bodyOf(provider, stolen))), 'LINK_REFUSED');
        assert.equal(codeOf(await shop.check(thief.client)), 'NOT_LINKED');
      });
    }

    it('requires the session that began the attempt', async () => {
      const party = await newParty(api);
      const back = await shop.signInAt(
        (await shop.start(party.client, 'google')).json().authorizeUrl,
        'mali',
      );
      const elsewhere = await api.as(party.user);
      assert.equal(codeOf(await shop.finish(elsewhere, shop.bodyOf('google', back))), 'LINK_ATTEMPT_OVER');
      assert.equal((await shop.finish(party.client, shop.bodyOf('google', back))).statusCode, 200);
    });

    it('does not link after ten minutes, nor when the user cancels at the provider', async () => {
      const { client } = await newParty(api);
      const denied = await shop.signInAt((await shop.start(client, 'facebook')).json().authorizeUrl, '');
      assert.equal(codeOf(await shop.finish(client, shop.bodyOf('facebook', denied))), 'LINK_DENIED');
      const late = await shop.signInAt((await shop.start(client, 'facebook')).json().authorizeUrl, 'mali');
      api.advance(11 * minuteMs);
      assert.equal(codeOf(await shop.finish(client, shop.bodyOf('facebook', late))), 'LINK_ATTEMPT_OVER');
    });

    it('reports an identity that the game does not have', async () => {
      const { client } = await newParty(api);
      const back = await shop.signInAt(
        (await shop.start(client, 'facebook')).json().authorizeUrl,
        'stranger',
      );
      assert.equal(
        codeOf(await shop.finish(client, shop.bodyOf('facebook', back))),
        'GAME_ACCOUNT_NOT_FOUND',
      );
    });
  });

  describe('game credentials', () => {
    beforeEach(() => shop.unlinkAll());

    it('refuses a wrong password, and reports a game that does not answer', async () => {
      const { client } = await newParty(api);
      assert.equal(codeOf(await shop.signIn(client, 'MaliMoon', 'guess')), 'GAME_CREDENTIALS_WRONG');
      await shop.behave('game-server', 'down');
      assert.equal(codeOf(await shop.signIn(client, 'MaliMoon', 'white-jasmine')), 'GAME_UNAVAILABLE');
    });

    it('links once when several users link the same account concurrently', async () => {
      const parties = await Promise.all([1, 2, 3, 4].map(() => newParty(api)));
      const responses = await Promise.all(
        parties.map(({ client }) => shop.signIn(client, 'MaliMoon', 'white-jasmine')),
      );
      assert.equal(responses.filter(({ statusCode }) => statusCode === 201).length, 1);
      for (const response of responses)
        if (response.statusCode !== 201) assert.equal(codeOf(response), 'GAME_ACCOUNT_TAKEN');
    });

    it('allows one account per game', async () => {
      const { client } = await shop.linked('MaliMoon', 'white-jasmine');
      assert.equal(codeOf(await shop.signIn(client, 'TonklaTank', 'green-shoots')), 'GAME_ALREADY_LINKED');
      assert.equal(codeOf(await shop.start(client, 'google')), 'GAME_ALREADY_LINKED');
    });

    it('refuses credentials for a game that does not offer them', async () => {
      const other = await addGame(api.db, 'Lone Game');
      const { client } = await newParty(api);
      api.advance(minuteMs);
      const body = { gameId: other, username: 'a', password: 'b' };
      assert.equal(codeOf(await client.post('/api/user/db-sync/basic-auth', body)), 'LINK_NOT_OFFERED');
    });
  });

  describe('items', () => {
    beforeEach(() => shop.unlinkAll());

    it('sells an item to a buyer with a linked account, who then owns it alone', async () => {
      const seller = await shop.linked('KinnareeKnight', 'wing-of-gold');
      const buyer = await shop.linked('SomchaiSniper', 'quiet-rice', 500_00);
      const { id, listingId } = await shop.onSale(seller);
      assert.equal((await shop.itemOf(seller, id))?.state, 'listed');
      assert.equal(codeOf(await shop.list(seller, id)), 'SYNCED_ITEM_BUSY');
      const [link] = (await seller.client.get('/api/user/db-sync/link')).json().results;
      assert.equal(codeOf(await seller.client.delete(`/api/user/db-sync/link/${link.id}`)), 'LINK_IN_USE');

      const orderId = await shop.buy(buyer, listingId);
      const [sold] = (await readOrder(seller, orderId)).items;
      assert.equal(sold?.isSynced, true);
      assert.deepEqual(sold?.allowedActions, ['chat']);
      await api.runJobs();
      assert.equal(await shop.statusOf(buyer, orderId), 'received');
      assert.ok(await shop.itemOf(buyer, id));
      assert.equal(await shop.itemOf(seller, id), undefined);
    });

    it('sells an item to a buyer without a linked account, for whom the game keeps it in escrow', async () => {
      const seller = await shop.linked('KinnareeKnight', 'wing-of-gold');
      const buyer = await newParty(api, {}, 500_00);
      const { id, listingId } = await shop.onSale(seller);
      const orderId = await shop.buy(buyer, listingId);
      await api.runJobs();
      assert.equal((await shop.itemOf(buyer, id))?.state, 'kept');
      const [waiting] = (await readOrder(buyer, orderId)).items;
      assert.deepEqual(
        [waiting?.status, waiting?.receivedAt, waiting?.completedAt],
        ['delivery', null, null],
      );
      assert.ok(waiting?.linkBy, 'has a time to link an account');
      assert.equal(waiting.timeline.at(-1)?.event, 'kept');
      await shop.signIn(buyer.client, 'TonklaTank', 'green-shoots');
      await api.runJobs();
      assert.equal((await shop.itemOf(buyer, id))?.state, 'free');
      assert.equal(await shop.statusOf(buyer, orderId), 'received');
    });

    it('reminds a buyer who links no account, then refunds and returns the item to its seller', async () => {
      const seller = await shop.linked('KinnareeKnight', 'wing-of-gold');
      const buyer = await newParty(api, {}, 500_00);
      const before = await shop.usable(buyer);
      const { id, listingId } = await shop.onSale(seller);
      const orderId = await shop.buy(buyer, listingId);
      await api.runJobs();
      const titles = async () =>
        (await buyer.client.get('/api/notification'))
          .json<{ results: { title: { en: string } }[] }>()
          .results.map(({ title }) => title.en);
      api.advance(4 * 24 * 60 * minuteMs);
      await api.runJobs();
      assert.ok((await titles()).includes('Link your game account'));
      assert.equal(await shop.statusOf(buyer, orderId), 'delivery');
      api.advance(4 * 24 * 60 * minuteMs);
      await api.runJobs();
      assert.equal(await shop.statusOf(buyer, orderId), 'cancelByBuyer');
      assert.equal(await shop.usable(buyer), before);
      await api.runJobs();
      assert.equal((await shop.itemOf(seller, id))?.state, 'free');
      assert.equal(await shop.itemOf(buyer, id), undefined);
    });

    it('refunds if the item no longer exists in the game', async () => {
      const seller = await shop.linked('KinnareeKnight', 'wing-of-gold');
      const buyer = await newParty(api, {}, 500_00);
      const { id, listingId } = await shop.onSale(seller);
      await shop.loseInGame(id);
      await shop.buy(buyer, listingId);
      await api.runJobs();
      assert.equal(await shop.usable(buyer), 500);
      assert.equal(await shop.itemOf(seller, id), undefined);
    });

    it('takes an item off the market, unlocks it, and allows unlinking afterwards', async () => {
      const seller = await shop.linked('MaliMoon', 'white-jasmine');
      const { id } = await shop.onSale(seller);
      const response = await seller.client.post(`/api/user/db-sync/item/${id}/unlist`);
      assert.equal(response.json().state, 'unlocking');
      await api.runJobs();
      assert.equal((await shop.itemOf(seller, id))?.state, 'free');
      const again = await seller.client.post(`/api/user/db-sync/item/${id}/unlist`);
      assert.equal(codeOf(again), 'SYNCED_ITEM_BUSY');
      const [link] = (await seller.client.get('/api/user/db-sync/link')).json().results;
      assert.equal((await seller.client.delete(`/api/user/db-sync/link/${link.id}`)).statusCode, 200);
      assert.deepEqual(await shop.items(seller), []);
    });

    it('is unlocked and not put on sale if its seller was suspended meanwhile', async () => {
      const seller = await shop.linked('KinnareeKnight', 'wing-of-gold');
      const item = (await shop.items(seller)).find(({ state }) => state === 'free');
      assert.ok(item);
      assert.equal((await shop.list(seller, item.id)).statusCode, 201);
      const suspend = ['user', 'suspend', String(seller.user.id), '--days', '3', '--reason', 'Seen'];
      assert.equal((await runOps(api, suspend)).status, 0);
      await api.runJobs();
      await api.runJobs();
      assert.equal((await shop.inGame(item.id)).lock, null);
      const { rows } = await api.db.execute(
        sql`select listing_id, lock_reference from synced_item where id = ${item.id}`,
      );
      assert.deepEqual(rows, [{ listing_id: null, lock_reference: null }]);
    });

    it('stays locked after its time until it can no longer be ordered', async () => {
      const seller = await shop.linked('KinnareeKnight', 'wing-of-gold');
      const buyer = await shop.linked('SomchaiSniper', 'quiet-rice', 500_00);
      const { id, listingId } = await shop.onSale(seller);
      // The clock of the worker is ahead of the database's, which orders look at.
      await api.db.execute(
        sql`update dynamic_item set expires_at = now() + interval '1 minute' where id = ${listingId}`,
      );
      api.advance(2 * minuteMs);
      await shop.upkeep();
      const orderId = await shop.buy(buyer, listingId);
      await api.runJobs();
      assert.equal(await shop.statusOf(buyer, orderId), 'received');
      assert.ok(await shop.itemOf(buyer, id));
    });

    it('lets only a seller who owns an item list it, and refuses stock changes and manual transitions', async () => {
      const seller = await shop.linked('MaliMoon', 'white-jasmine');
      const { listingId, id } = await shop.onSale(seller);
      const other = await shop.linked('TonklaTank', 'green-shoots');
      assert.equal(codeOf(await shop.list(other, id)), 'NOT_FOUND');
      await api.db.execute(sql`update account set is_seller = false where id = ${other.user.id}`);
      const [own] = await shop.items(other);
      assert.equal(codeOf(await shop.list(other, own?.id ?? 0)), 'NOT_BE_SELLER');
      const listing = `/api/product/dynamic-item/${listingId}`;
      assert.equal((await seller.client.get(`${listing}/edit`)).json().itemType, 'db_sync');
      for (const event of ['duplicate', 'publish', 'renew']) {
        assert.equal(codeOf(await seller.client.post(`${listing}/${event}`)), 'ILLEGAL_TRANSITION', event);
      }
      assert.equal((await seller.client.patch(listing, { price: 90 })).statusCode, 200);
      assert.equal(codeOf(await seller.client.patch(listing, { stock: 2 })), 'VALIDATION');
    });
  });
});
