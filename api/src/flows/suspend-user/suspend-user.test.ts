import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { codeOf } from '../../../test/error-of.ts';
import { runOps } from '../../../test/run-ops.ts';
import { addGame, addListing } from '../../../test/test-catalogue.ts';
import {
  addToCart,
  assertLedgerBalanced,
  buy,
  newParty,
  type Party,
  walletOf,
} from '../../../test/test-market.ts';
import {
  type BankedApi,
  newPayee,
  readWithdrawal,
  startBankedApi,
  withdraw,
} from '../../../test/test-withdrawals.ts';

describe('suspension', () => {
  let banked: BankedApi;
  let gameId: number;
  before(async () => {
    banked = await startBankedApi();
    gameId = await addGame(banked.api.db, 'Suspended Game');
  });
  after(() => banked.close());

  const ops = (...args: string[]) => runOps(banked.api, args);
  const suspend = (party: Party) =>
    ops('user', 'suspend', String(party.user.id), '--days', '3', '--reason', 'Stolen cards.');
  const restore = (party: Party) =>
    ops('user', 'unsuspend', String(party.user.id), '--reason', 'It was somebody else.');
  const titlesOf = async (party: Party): Promise<string[]> => {
    const client = await banked.api.as(party.user);
    return (await client.get('/api/notification'))
      .json<{ results: { title: { en: string } }[] }>()
      .results.map(({ title }) => title.en);
  };

  it('puts withdrawals on hold that were not yet sent to the bank, until an operator releases them', async () => {
    const { api } = banked;
    const party = await newPayee(api, 1_000_00);
    const { id } = await withdraw(api, party, 400);
    const before = await walletOf(party);
    assert.match((await suspend(party)).out, /Withdrawals on hold: 1/);
    await api.runJobs();
    assert.equal(banked.bank.find(id), undefined, 'the withdrawal was sent to the bank');
    assert.match((await ops('audit', '--subject', `withdrawal:${id}`)).out, /withdrawal\.hold.*Stolen cards/);
    await assertLedgerBalanced(api);

    assert.equal((await restore(party)).status, 0);
    api.context.sessions.forgetUser(party.user.id);
    const again = { ...party, client: await api.as(party.user) };
    assert.deepEqual(await walletOf(again), before);
    await ops('withdrawal', 'release', id, '--reason', 'It was them.');
    await api.runJobs();
    assert.ok(banked.bank.find(id), 'the withdrawal was not sent to the bank');
    assert.notEqual((await readWithdrawal(again, id)).status, 'failed');
  });

  it('stops a user from buying, selling and withdrawing, and their listings from being bought, even from a cart', async () => {
    const { api } = banked;
    const [party, buyer] = [await newPayee(api, 500_00), await newParty(api, {}, 500_00)];
    const itemId = await addListing(api.db, party.user.id, gameId);
    const line = await addToCart(buyer, itemId);
    await suspend(party);
    api.context.sessions.forgetUser(party.user.id);
    for (const refused of [
      await party.client.post('/api/user/cart-item', { dynamicItem: itemId, quantity: 1 }),
      await party.client.post('/api/product/draft', {}),
      await party.client.get('/api/user/wallet'),
    ])
      assert.equal(codeOf(refused), 'authentication_failed');
    const bought = await buyer.client.post(
      '/api/account/v2/payment',
      { cartItemIds: [line] },
      { 'idempotency-key': 'suspended-seller' },
    );
    assert.equal(codeOf(bought), 'UNPUBLISHED_ITEM');
    const shown = (await api.get('/api/product/dynamic-item/?limit=30')).json<{
      results: { id: number }[];
    }>();
    assert.ok(!shown.results.some(({ id }) => id === itemId));
  });

  it("blocks the approval of the user's pending listings", async () => {
    const { api } = banked;
    const party = await newParty(api);
    const itemId = await addListing(api.db, party.user.id, gameId, { status: 'pending', listingDays: 7 });
    await suspend(party);
    const refused = await ops('listing', 'approve', String(itemId));
    assert.equal(refused.status, 1);
    assert.match(refused.errorLines, /ILLEGAL_TRANSITION: The seller is suspended until/);
    await restore(party);
    assert.equal((await ops('listing', 'approve', String(itemId))).status, 0);
  });

  it('lets open orders continue on their deadlines, so that the buyer is refunded', async () => {
    const { api } = banked;
    const [seller, buyer] = [await newParty(api), await newParty(api, {}, 500_00)];
    await buy(buyer, await addListing(api.db, seller.user.id, gameId));
    await suspend(seller);
    api.advance(4 * 24 * 60 * 60 * 1000);
    await api.runJobs();
    assert.equal((await walletOf({ ...buyer, client: await api.as(buyer.user) })).usable, 500);
    await assertLedgerBalanced(api);
  });

  it('notifies the user on the site and by mail of its reason and of its end', async () => {
    const { api } = banked;
    const party = await newParty(api);
    await suspend(party);
    await restore(party);
    await api.runJobs();
    const mails = api.mails.filter(({ to }) => to === party.user.email);
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['Your account was suspended', 'Your account was restored'],
    );
    assert.match(mails[0]?.text ?? '', /Stolen cards\./);
    assert.deepEqual(await titlesOf(party), ['Your account was restored', 'Your account was suspended']);
  });
});
