import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type LinkingShop, startLinkingShop } from '../../../test/test-linking.ts';
import { assertLedgerBalanced, newParty, type Party } from '../../../test/test-market.ts';

const dayMs = 24 * 60 * 60_000;

describe('items and accounts that a game loses', () => {
  let shop: LinkingShop;
  let seller: Party;
  let buyer: Party;

  before(async () => {
    shop = await startLinkingShop();
  });
  after(() => shop.close());
  beforeEach(async () => {
    await shop.endFailures();
    await shop.unlinkAll();
    seller = await shop.linked('KinnareeKnight', 'wing-of-gold');
    buyer = await newParty(shop.api, {}, 500_00);
  });

  /** Sold to a buyer without a linked account: the game keeps it. */
  async function soldIntoEscrow(): Promise<number> {
    const { id, listingId } = await shop.onSale(seller);
    await shop.buy(buyer, listingId);
    await shop.api.runJobs();
    assert.equal((await shop.itemOf(buyer, id))?.state, 'kept');
    return id;
  }

  /** The time to link an account passes: the buyer is refunded. */
  async function linkNothing(): Promise<void> {
    for (let passed = 0; passed < 3; passed += 1) {
      shop.api.advance(4 * dayMs);
      await shop.api.runJobs();
    }
  }

  it('hides an item that no longer exists in the game when it is unlocked', async () => {
    const { id } = await shop.onSale(seller);
    await shop.loseInGame(id);
    await seller.client.post(`/api/user/db-sync/item/${id}/unlist`);
    await shop.api.runJobs();
    assert.equal(await shop.itemOf(seller, id), undefined);
  });

  it('no longer shows an item that was lost while the game kept it, and calls operators', async () => {
    const id = await soldIntoEscrow();
    await shop.loseInGame(id);
    await linkNothing();
    assert.equal(await shop.usable(buyer), 500);
    assert.deepEqual(await shop.items(buyer), []);
    assert.equal(await shop.itemOf(seller, id), undefined);
    assert.match(await shop.ops('link tasks'), /NOT_RETURNED: ITEM_GONE/);
    await assertLedgerBalanced(shop.api);
  });

  it('gives an item that could not be returned from escrow to its seller, never to the refunded buyer', async () => {
    const id = await soldIntoEscrow();
    await shop.behave('game-server', 'down');
    await linkNothing();
    assert.equal(await shop.usable(buyer), 500);
    const [, task = ''] = /^(\S+)\t.*transfer\tasking/m.exec(await shop.ops('link tasks')) ?? [];
    await shop.ops('link failed', [task]);
    await shop.behave('game-server', 'normal');
    await shop.signIn(buyer.client, 'SomchaiSniper', 'quiet-rice');
    await shop.api.runJobs();
    assert.equal(await shop.itemOf(buyer, id), undefined);
    await shop.upkeep();
    await shop.api.runJobs();
    assert.equal((await shop.inGame(id)).accountId, 'Test_Game-kinnaree');
    assert.equal((await shop.itemOf(seller, id))?.state, 'free');
    await assertLedgerBalanced(shop.api);
  });
});
