import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { linkProviders } from '@talad/contract/link-facts';
import { sql } from 'drizzle-orm';
import { codeOf } from '../../../test/error-of.ts';
import { type LinkingShop, startLinkingShop } from '../../../test/test-linking.ts';
import { assertLedgerBalanced, newParty } from '../../../test/test-market.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Generous for a busy machine, and far below the delay that the failure modes add to each call. */
const timeoutMs = 8_000;

async function bounded<T>(work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await work();
  assert.ok(performance.now() - from < timeoutMs, `took ${Math.round(performance.now() - from)} ms`);
  return result;
}

describe('linking while external services fail', () => {
  let shop: LinkingShop;

  before(async () => {
    shop = await startLinkingShop();
  });
  after(() => shop.close());
  beforeEach(async () => {
    await shop.endFailures();
    await shop.unlinkAll();
  });

  for (const provider of linkProviders) {
    const party = `identity-${provider}`;
    for (const mode of ['down', 'slow', 'garbage'] as const) {
      it(`answers "later" while ${provider} is ${mode} and links after recovery`, async () => {
        const { client } = await newParty(shop.api);
        // Discovery is cached for an hour; after that the provider is called again.
        shop.api.advance(61 * minuteMs);
        await shop.behave(party, mode, 60_000);
        if (provider !== 'facebook') {
          const begun = await bounded(() => shop.start(client, provider));
          assert.equal(codeOf(begun), 'PROVIDER_UNAVAILABLE');
        }
        await shop.behave(party, 'normal');
        const back = await shop.signInAt((await shop.start(client, provider)).json().authorizeUrl, 'mali');
        await shop.behave(party, mode, 60_000);
        const ended = await bounded(() => shop.finish(client, shop.bodyOf(provider, back)));
        assert.equal(codeOf(ended), 'PROVIDER_UNAVAILABLE');
        assert.match(await shop.ops('link attempts'), new RegExp(`${provider}\t.*PROVIDER_UNAVAILABLE`));

        await shop.behave(party, 'normal');
        const again = await shop.signInAt((await shop.start(client, provider)).json().authorizeUrl, 'mali');
        const response = await shop.finish(client, shop.bodyOf(provider, again));
        assert.equal(response.statusCode, 200, response.body);
        const twice = await shop.finish(client, shop.bodyOf(provider, again));
        assert.equal(codeOf(twice), 'LINK_ATTEMPT_OVER');
        assert.equal((await shop.profileOf(client)).username, 'MaliMoon');
      });
    }
  }

  for (const mode of ['down', 'slow', 'garbage', 'lost'] as const) {
    const break_ = () => shop.behave('game-server', mode, 60_000);

    it(`does not link while the game is ${mode}; retrying after recovery links`, async () => {
      const { client } = await newParty(shop.api);
      const back = await shop.signInAt((await shop.start(client, 'google')).json().authorizeUrl, 'tonkla');
      await break_();
      const bySelf = await bounded(() => shop.signIn(client, 'TonklaTank', 'green-shoots'));
      assert.equal(codeOf(bySelf), 'GAME_UNAVAILABLE');
      const byGoogle = await bounded(() => shop.finish(client, shop.bodyOf('google', back)));
      assert.equal(codeOf(byGoogle), 'GAME_UNAVAILABLE');
      assert.match(await shop.ops('link attempts'), /google\t.*GAME_UNAVAILABLE/);
      assert.equal(codeOf(await shop.check(client)), 'NOT_LINKED');
      await shop.behave('game-server', 'normal');
      assert.equal((await shop.signIn(client, 'TonklaTank', 'green-shoots')).statusCode, 201);
    });

    it(`keeps the known state while the game is ${mode} and syncs again after recovery`, async () => {
      const party = await shop.linked('TonklaTank', 'green-shoots');
      const before = await shop.items(party);
      const [link] = (await party.client.get('/api/user/db-sync/link')).json().results;
      await break_();
      const response = await bounded(() => party.client.post(`/api/user/db-sync/link/${link.id}/sync`));
      assert.equal(codeOf(response), 'GAME_UNAVAILABLE');
      assert.deepEqual(await shop.items(party), before);
      const [linkRow] = (await party.client.get('/api/user/db-sync/link')).json().results;
      assert.equal(linkRow.hasSyncProblem, true);
      assert.match(await shop.ops('link list', [], { stuck: true }), /TonklaTank|Test_Game/);

      await shop.behave('game-server', 'normal');
      if (mode === 'down') await shop.ops('link sync', [], { stuck: true });
      else {
        shop.api.advance(hourMs + minuteMs);
        await shop.upkeep();
      }
      await shop.api.runJobs();
      assert.equal(await shop.ops('link list', [], { stuck: true }), 'No account is linked.');
    });

    it(`locks, moves and unlocks exactly once although the game was ${mode} during the call`, async () => {
      const seller = await shop.linked('KinnareeKnight', 'wing-of-gold');
      const buyer = await shop.linked('SomchaiSniper', 'quiet-rice', 500_00);
      const all = await shop.items(seller);
      const [sold, unsold] = all.filter(({ state }) => state === 'free');
      assert.ok(sold && unsold);

      await break_();
      await shop.list(seller, sold.id);
      await shop.list(seller, unsold.id);
      await bounded(() => shop.api.runJobs());
      assert.equal((await shop.itemOf(seller, sold.id))?.state, 'locking');
      assert.match(await shop.ops('link tasks'), /lock\tasking/);
      await shop.behave('game-server', 'normal');
      await shop.ops('link retry', [], { all: true });
      await shop.api.runJobs();
      const listingId = (await shop.itemOf(seller, sold.id))?.listing?.id ?? 0;
      assert.equal((await shop.itemOf(seller, sold.id))?.state, 'listed');

      await break_();
      const orderId = await shop.buy(buyer, listingId);
      await seller.client.post(`/api/user/db-sync/item/${unsold.id}/unlist`);
      await bounded(() => shop.api.runJobs());
      assert.equal(await shop.statusOf(buyer, orderId), 'delivery');
      assert.equal((await shop.itemOf(seller, unsold.id))?.state, 'unlocking');
      await shop.behave('game-server', 'normal');
      // No operator is needed: the next attempt is scheduled.
      shop.api.advance(minuteMs);
      await shop.api.runJobs();
      assert.equal(await shop.statusOf(buyer, orderId), 'received');
      assert.deepEqual(await shop.inGame(sold.id).then(({ accountId, lock }) => [accountId, lock]), [
        'Test_Game-somchai',
        null,
      ]);
      assert.equal((await shop.inGame(unsold.id)).lock, null);
      assert.equal((await shop.itemOf(seller, unsold.id))?.state, 'free');
      assert.equal(await shop.ops('link tasks'), 'No game tasks are waiting.');
      assert.equal(await shop.usable(buyer), 400);
      await assertLedgerBalanced(shop.api);
    });
  }

  it('settles a hand-over once, however many workers take it and however often the game confirms it', async () => {
    const seller = await shop.linked('KinnareeKnight', 'wing-of-gold');
    const buyer = await shop.linked('SomchaiSniper', 'quiet-rice', 500_00);
    const { listingId } = await shop.onSale(seller);
    const orderId = await shop.buy(buyer, listingId);
    const { rows } = await shop.api.db.execute<{ id: string }>(
      sql`select id from game_task where kind = 'transfer' and ended_at is null`,
    );
    const taskId = rows[0]?.id ?? '';
    await Promise.all([1, 2, 3, 4].map(() => shop.talk(taskId)));
    await shop.talk(taskId);
    assert.equal(await shop.statusOf(buyer, orderId), 'received');
    assert.equal(await shop.usable(buyer), 400);
    await assertLedgerBalanced(shop.api);
  });

  it('refuses a late transfer request for an item that was unlocked meanwhile', async () => {
    const seller = await shop.linked('TonklaTank', 'green-shoots');
    const buyer = await shop.linked('MaliMoon', 'white-jasmine', 500_00);
    const { id, listingId } = await shop.onSale(seller);
    await shop.buy(buyer, listingId);
    await shop.behave('game-server', 'down');
    await shop.api.runJobs();
    const [taskId = ''] = (await shop.ops('link tasks')).split('\t');
    await shop.ops('link failed', [taskId]);
    await shop.behave('game-server', 'normal');
    await shop.api.runJobs();
    assert.equal((await shop.endTask(taskId)).json().status, 'refused');
    assert.equal((await shop.inGame(id)).accountId, 'Test_Game-tonkla');
    assert.equal(await shop.usable(buyer), 500);
  });

  it('records no outcome for a request that was not sent to the game', async () => {
    const seller = await shop.linked('TonklaTank', 'green-shoots');
    const buyer = await shop.linked('MaliMoon', 'white-jasmine', 500_00);
    const { id, listingId } = await shop.onSale(seller);
    const orderId = await shop.buy(buyer, listingId);
    const [taskId = ''] = (await shop.ops('link tasks')).split('\t');
    for (const command of ['link done', 'link failed'] as const)
      await assert.rejects(shop.ops(command, [taskId]), /The game has not been asked yet/);
    await shop.api.runJobs();
    assert.equal(await shop.statusOf(buyer, orderId), 'received');
    assert.equal((await shop.inGame(id)).accountId, 'Test_Game-mali');
  });
});
