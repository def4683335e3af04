import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { PublicRating } from '@talad/contract/order-facts';
import type { TransactionItem } from '@talad/contract/orders';
import type { TestApi } from '../../../../test/test-api.ts';
import { addListing } from '../../../../test/test-catalogue.ts';
import {
  buy,
  callItem,
  closeMarket,
  onlyItem,
  type Party,
  readOrder,
  sendItemCommand,
  startMarket,
} from '../../../../test/test-market.ts';
import { readSellerRecord } from '../../listings/index.ts';

describe('a rating of a refunded purchase', () => {
  let api: TestApi;
  let buyer: Party;
  let seller: Party;
  let gameId: number;
  before(async () => {
    ({ api, buyer, seller, gameId } = await startMarket('Rated Game'));
  });
  after(() => closeMarket(api));

  const sent = async (): Promise<TransactionItem> => {
    // The protection of a new seller's sales leaves time for a refund after receipt.
    const listing = await addListing(api.db, seller.user.id, gameId);
    return onlyItem(await sendItemCommand(api, seller, 'deliver', onlyItem(await buy(buyer, listing))));
  };
  const store = () => `/api/user/store/${seller.user.username}`;
  const publicRatings = async (): Promise<PublicRating[]> =>
    (await buyer.client.get(`${store()}/rating`)).json().results;
  const averageOf = async () => {
    const { ratings, rating } = await readSellerRecord(api.db, seller.user.id);
    return { ratings, rating };
  };

  it('is possible once although the item was never received, is marked, and does not count', async () => {
    const order = await sendItemCommand(api, buyer, 'dispute', await sent());
    const refunded = onlyItem(await sendItemCommand(api, seller, 'dispute/refund', onlyItem(order)));
    assert.deepEqual([refunded.status, refunded.receivedAt], ['cancelBySeller', null]);
    assert.notEqual(refunded.rateUntil, null);
    const rated = onlyItem(
      await sendItemCommand(api, buyer, 'rate', onlyItem(await readOrder(buyer, order.id))),
    );
    assert.equal((await callItem(api, buyer, 'rate', rated)).statusCode, 409);
    const [rating] = await publicRatings();
    assert.deepEqual([rating?.itemId, rating?.isRefunded], [rated.id, true]);
    assert.deepEqual(await averageOf(), { ratings: 0, rating: null });
    const replied = await callItem(api, seller, 'rate/reply', rated);
    assert.equal(replied.statusCode, 200, replied.body);
  });

  it('leaves the average when the refund comes after it', async () => {
    const received = onlyItem(await sendItemCommand(api, buyer, 'receive', await sent()));
    const rated = onlyItem(await sendItemCommand(api, buyer, 'rate', received));
    const [rating] = await publicRatings();
    assert.deepEqual([rating?.itemId, rating?.isRefunded], [received.id, false]);
    assert.deepEqual(await averageOf(), { ratings: 1, rating: 5 });
    const reported = onlyItem(await sendItemCommand(api, buyer, 'dispute', rated));
    await sendItemCommand(api, seller, 'dispute/refund', reported);
    assert.equal((await publicRatings())[0]?.isRefunded, true);
    assert.deepEqual(await averageOf(), { ratings: 0, rating: null });
  });
});
