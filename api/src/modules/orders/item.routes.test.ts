import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { badgeKinds, type ItemStatus, type Transaction } from '@talad/contract/orders';
import type { Paged } from '@talad/contract/schema';
import type { TestApi } from '../../../test/test-api.ts';
import { addListing } from '../../../test/test-catalogue.ts';
import {
  buy,
  callItem,
  checkOut,
  type ItemCall,
  liftUnpaidLimits,
  onlyItem,
  type Party,
  readOrder,
  sendItemCommand,
  startMarket,
} from '../../../test/test-market.ts';

const dayMs = 24 * 60 * 60 * 1000;
const allowed: ReadonlySet<string> = new Set([
  'delivery deliver seller',
  'delivery cancel seller',
  'sent receive buyer',
  'sent cancel seller',
  'sent dispute buyer',
  'received dispute buyer',
  'received rate buyer',
]);

describe('order item routes', () => {
  let api: TestApi;
  let buyer: Party;
  let seller: Party;
  let gameId: number;
  before(async () => {
    ({ api, buyer, seller, gameId } = await startMarket('Krailan Strike'));
    await liftUnpaidLimits(api);
  });
  after(() => api.close());

  async function orderIn(status: ItemStatus): Promise<Transaction> {
    const listingId = await addListing(api.db, seller.user.id, gameId);
    if (status === 'waiting') {
      const payment = await buyer.client.get(`/api/account/v2/payment/${await checkOut(buyer, [listingId])}`);
      return readOrder(buyer, payment.json().transactionIds[0]);
    }
    const order = await buy(buyer, listingId);
    const item = onlyItem(order);
    if (status === 'delivery') return order;
    if (status === 'cancelBySeller') return sendItemCommand(api, seller, 'cancel', item);
    if (status === 'cancelByBuyer') {
      api.advance(dayMs + 1000);
      return sendItemCommand(api, buyer, 'cancel', item);
    }
    const sent = await sendItemCommand(api, seller, 'deliver', item);
    return status === 'sent' ? sent : sendItemCommand(api, buyer, 'receive', onlyItem(sent));
  }

  const statuses: readonly ItemStatus[] = [
    'waiting',
    'delivery',
    'sent',
    'received',
    'cancelByBuyer',
    'cancelBySeller',
  ];
  const calls: readonly ItemCall[] = [
    'deliver',
    'receive',
    'cancel',
    'dispute',
    'dispute/answer',
    'dispute/withdraw',
    'dispute/refund',
    'rate',
    'rate/reply',
    'secret',
  ];
  for (const status of statuses) {
    for (const call of calls) {
      for (const role of ['buyer', 'seller'] as const) {
        const isAllowed = allowed.has(`${status} ${call} ${role}`);
        // A seller does not see an order before it is paid.
        const expected = isAllowed ? 200 : status === 'waiting' && role === 'seller' ? 404 : 409;
        it(`return ${expected} when the ${role} calls ${call} on an item in status ${status}`, async () => {
          const item = onlyItem(await orderIn(status));
          assert.equal(item.status, status);
          const response = await callItem(api, role === 'buyer' ? buyer : seller, call, item);
          assert.equal(response.statusCode, expected, response.body);
        });
      }
    }
  }

  it('list exactly the orders that show a badge when filtered by it', async () => {
    for (const [party, role] of [
      [buyer, 'buyer'],
      [seller, 'seller'],
    ] as const) {
      const list = async (query: string): Promise<Transaction[]> => {
        const found: Transaction[] = [];
        for (let page: string | null = '1'; page !== null; ) {
          const response = await party.client.get(`/api/transaction/?role=${role}&page=${page}${query}`);
          const { results, paged } = response.json<{ results: Transaction[]; paged: Paged }>();
          found.push(...results);
          page = paged.next;
        }
        return found;
      };
      const all = await list('');
      assert.ok(all.length > 20);
      for (const badge of badgeKinds) {
        const expected = all.filter((order) => order.badge === badge).map(({ id }) => id);
        const found = (await list(`&badge=${badge}`)).map((order) => order.id);
        assert.deepEqual(found, expected, `${role} ${badge}`);
      }
    }
  });
});
