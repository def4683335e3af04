import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { codeOf } from '../../../test/error-of.ts';
import { type LinkingShop, startLinkingShop } from '../../../test/test-linking.ts';
import {
  assertLedgerBalanced,
  callItem,
  newParty,
  onlyItem,
  type Party,
  readOrder,
  sendItemCommand,
} from '../../../test/test-market.ts';
import { inTransaction } from '../../db/database.ts';
import { decide } from '../orders/dispute/staff-events.service.ts';
import { orderRules } from '../orders/order/order-rules.ts';

const minuteMs = 60_000;

describe("dispute about a game item's hand-over", () => {
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
    buyer = await shop.linked('SomchaiSniper', 'quiet-rice', 500_00);
  });

  const item = async (party: Party, orderId: number) => onlyItem(await readOrder(party, orderId));
  const staff = (
    itemId: number,
    event: 'RESOLVE_RELEASE' | 'RESOLVE_PARTIAL' | 'CHARGEBACK' | 'CHARGEBACK_WON',
  ) =>
    inTransaction(shop.api.db, async (tx) => {
      const rules = await orderRules(shop.api.db);
      const now = shop.api.context.clock.now();
      await decide(tx, { itemId, operator: 'nok', now, rules, event, reason: 'Looked into it.' });
    });

  /** Sold, late and disputed; `failureMode`: whether the game was called meanwhile, and in which failure mode. */
  async function disputed(failureMode?: 'down' | 'lost') {
    const { id, listingId } = await shop.onSale(seller);
    const orderId = await shop.buy(buyer, listingId);
    if (failureMode) {
      await shop.behave('game-server', failureMode);
      await shop.api.runJobs();
    }
    shop.api.advance(61 * minuteMs);
    await sendItemCommand(shop.api, buyer, 'dispute', await item(buyer, orderId));
    return { id, listingId, orderId };
  }

  /** Who owns the item in the game, and whether the buyer has paid for it. */
  async function statusOf(id: number) {
    const { accountId, lock } = await shop.inGame(id);
    return { owner: accountId?.split('-').at(-1), isLocked: lock !== null, has: await shop.usable(buyer) };
  }
  const withSeller = { owner: 'kinnaree', isLocked: false, has: 500 };
  const withBuyer = { owner: 'somchai', isLocked: false, has: 400 };

  it('pauses a hand-over that has not begun and resumes it after withdrawal', async () => {
    const { id, orderId } = await disputed();
    await shop.api.runJobs();
    assert.deepEqual(await statusOf(id), { owner: 'kinnaree', isLocked: true, has: 400 });
    assert.match(await shop.ops('link tasks'), /transfer\twaiting.*DISPUTE/);
    const after = await sendItemCommand(shop.api, buyer, 'dispute/withdraw', await item(buyer, orderId));
    assert.equal(onlyItem(after).status, 'delivery');
    await shop.api.runJobs();
    assert.equal(await shop.statusOf(buyer, orderId), 'received');
    assert.deepEqual(await statusOf(id), withBuyer);
    await assertLedgerBalanced(shop.api);
  });

  it('is resolved for the seller by the hand-over, not by money; a partial refund is refused', async () => {
    const { id, orderId } = await disputed();
    const { id: itemId } = await item(buyer, orderId);
    await assert.rejects(staff(itemId, 'RESOLVE_PARTIAL'), { code: 'ILLEGAL_TRANSITION' });
    await staff(itemId, 'RESOLVE_RELEASE');
    assert.equal(await shop.statusOf(seller, orderId), 'delivery');
    await shop.api.runJobs();
    assert.equal(await shop.statusOf(seller, orderId), 'received');
    assert.deepEqual(await statusOf(id), withBuyer);
  });

  it('refunds and unlocks the item if the seller agrees before the hand-over has begun', async () => {
    const { id, orderId, listingId } = await disputed();
    await sendItemCommand(shop.api, seller, 'dispute/refund', await item(seller, orderId));
    const listing = await buyer.client.get(`/api/product/dynamic-item/${listingId}`);
    assert.notEqual(listing.json().status, 'published');
    await shop.api.runJobs();
    assert.deepEqual(await statusOf(id), withSeller);
    assert.equal((await shop.itemOf(seller, id))?.state, 'free');
    await assertLedgerBalanced(shop.api);
  });

  it("refuses a refund while the game's outcome is unknown and allows it afterwards", async () => {
    const { id, orderId } = await disputed('down');
    const requested = await item(seller, orderId);
    assert.ok(!requested.allowedActions.includes('acceptRefund'));
    assert.equal(codeOf(await callItem(shop.api, seller, 'dispute/refund', requested)), 'ILLEGAL_TRANSITION');
    await shop.behave('game-server', 'normal');
    await shop.api.runJobs();
    assert.deepEqual(await statusOf(id), { owner: 'kinnaree', isLocked: true, has: 400 });
    await sendItemCommand(shop.api, seller, 'dispute/refund', await item(seller, orderId));
    await shop.api.runJobs();
    assert.deepEqual(await statusOf(id), withSeller);
  });

  it('returns an item that the game moved without answering, once it is refunded', async () => {
    const { id, orderId } = await disputed('lost');
    assert.equal(
      codeOf(await callItem(shop.api, seller, 'dispute/refund', await item(seller, orderId))),
      'ILLEGAL_TRANSITION',
    );
    await shop.behave('game-server', 'normal');
    await shop.api.runJobs();
    assert.equal(await shop.statusOf(buyer, orderId), 'sent');
    assert.deepEqual(await statusOf(id), withBuyer);
    await sendItemCommand(shop.api, seller, 'dispute/refund', await item(seller, orderId));
    await shop.api.runJobs();
    assert.deepEqual(await statusOf(id), withSeller);
    assert.equal((await shop.itemOf(seller, id))?.state, 'free');
    assert.equal(await shop.itemOf(buyer, id), undefined);
    await assertLedgerBalanced(shop.api);
  });

  it('ends with a refund when an operator reports that the game failed', async () => {
    const { id, orderId } = await disputed('down');
    await shop.ops('link failed', [await openTask()]);
    const ended = await item(buyer, orderId);
    assert.equal(ended.status, 'cancelBySeller');
    assert.equal(ended.dispute?.outcome, 'refunded');
    await shop.behave('game-server', 'normal');
    await shop.api.runJobs();
    assert.deepEqual(await statusOf(id), withSeller);
  });

  it('returns an item in escrow for a buyer without a game account', async () => {
    const stranger = await newParty(shop.api, {}, 500_00);
    const { id, listingId } = await shop.onSale(seller);
    const orderId = await shop.buy(stranger, listingId);
    await shop.api.runJobs();
    assert.equal((await shop.itemOf(stranger, id))?.state, 'kept');
    shop.api.advance(61 * minuteMs);
    await sendItemCommand(shop.api, stranger, 'dispute', await item(stranger, orderId));
    await sendItemCommand(shop.api, seller, 'dispute/refund', await item(seller, orderId));
    await shop.api.runJobs();
    assert.equal((await statusOf(id)).owner, 'kinnaree');
    assert.deepEqual(await shop.items(stranger), []);
  });

  it('shows operators an item that could not be returned, until they note it', async () => {
    const { id, listingId } = await shop.onSale(seller);
    const orderId = await shop.buy(buyer, listingId);
    await shop.api.runJobs();
    assert.equal(await shop.statusOf(buyer, orderId), 'received');
    await shop.onSale(buyer, id);
    await sendItemCommand(shop.api, buyer, 'dispute', await item(buyer, orderId));
    await sendItemCommand(shop.api, seller, 'dispute/refund', await item(seller, orderId));
    const output = await shop.ops('link tasks');
    assert.match(output, /NOT_RETURNED/);
    const [taskId = ''] = output.split('\t');
    await shop.ops('link noted', [taskId]);
    assert.doesNotMatch(await shop.ops('link tasks'), /NOT_RETURNED/);
    await assert.rejects(shop.ops('link noted', [taskId]), { code: 'ILLEGAL_TRANSITION' });
    await assertLedgerBalanced(shop.api);
  });

  it('refuses to record a game failure during a chargeback and hands over once it is won', async () => {
    const { id, listingId } = await shop.onSale(seller);
    const orderId = await shop.buy(buyer, listingId);
    const { id: itemId } = await item(buyer, orderId);
    await shop.behave('game-server', 'down');
    await shop.api.runJobs();
    await staff(itemId, 'CHARGEBACK');
    await assert.rejects(shop.ops('link failed', [await openTask()]), { code: 'ILLEGAL_TRANSITION' });
    await shop.behave('game-server', 'normal');
    shop.api.advance(minuteMs);
    await shop.api.runJobs();
    assert.deepEqual(await statusOf(id), { owner: 'kinnaree', isLocked: true, has: 400 });
    await staff(itemId, 'CHARGEBACK_WON');
    await shop.api.runJobs();
    assert.equal(await shop.statusOf(buyer, orderId), 'received');
    assert.deepEqual(await statusOf(id), withBuyer);
  });

  it('keeps what a game refused waiting during a chargeback and refunds once the chargeback is won', async () => {
    const { listingId, id } = await shop.onSale(seller);
    const orderId = await shop.buy(buyer, listingId);
    const { id: itemId } = await item(buyer, orderId);
    await shop.behave('game-server', 'down');
    await shop.api.runJobs();
    await staff(itemId, 'CHARGEBACK');
    await shop.loseInGame(id);
    await shop.endTask(await openTask());
    await shop.behave('game-server', 'normal');
    shop.api.advance(minuteMs);
    await shop.api.runJobs();
    assert.match(await shop.ops('link tasks'), /DISPUTE, refused by the game: ITEM_GONE/);
    assert.equal(await shop.usable(buyer), 400);
    await staff(itemId, 'CHARGEBACK_WON');
    await shop.api.runJobs();
    assert.equal(await shop.statusOf(buyer, orderId), 'cancelBySeller');
    assert.equal(await shop.usable(buyer), 500);
    await assertLedgerBalanced(shop.api);
  });

  async function openTask(): Promise<string> {
    const [first = ''] = (await shop.ops('link tasks'))
      .split('\n')
      .filter((line) => /transfer\tasking/.test(line));
    return first.split('\t')[0] ?? '';
  }
});
