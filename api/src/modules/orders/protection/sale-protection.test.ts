import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Payment } from '@talad/contract/checkout';
import type { Notification } from '@talad/contract/notifications';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { addBrand, addGame, addItemGroup, addListing } from '../../../../test/test-catalogue.ts';
import {
  buy,
  callItem,
  checkOut,
  newParty,
  onlyItem,
  type Party,
  readOrder,
  sendItemCommand,
  walletOf,
} from '../../../../test/test-market.ts';
import { writeConfig } from '../../config/config.service.ts';

const hourMs = 60 * 60 * 1000;
const newSellerHours = 72;
const accountHours = 120;

let api: TestApi;
let buyer: Party;
let newSeller: Party;
let knownSeller: Party;
let gameId: number;

before(async () => {
  api = await startTestApi();
  buyer = await newParty(api, {}, 1_000_000_00);
  newSeller = await newParty(api);
  knownSeller = await newParty(api);
  gameId = await addGame(api.db, 'Himmaran Online');
  await writeConfig(api.db, 'new_seller_protection', { hours: newSellerHours, completedSales: 1 });
  await sell(knownSeller);
  api.advance(newSellerHours * hourMs + 1000);
  await api.runJobs();
});
after(() => api.close());

async function sell(seller: Party, kind: 'item' | 'account' = 'item') {
  const order = await buy(buyer, await addListing(api.db, seller.user.id, gameId, { kind }));
  const secret = kind === 'account' ? { secret: 'login: nok\npassword: p' } : {};
  const sent = await sendItemCommand(api, seller, 'deliver', onlyItem(order), secret);
  if (kind === 'account') await callItem(api, buyer, 'secret', onlyItem(sent));
  const toConfirm = onlyItem(await readOrder(buyer, order.id));
  return { order, sent, received: await sendItemCommand(api, buyer, 'receive', toConfirm) };
}

test('an order shows its protection hours before receipt, and the seller is paid after exactly these hours', async () => {
  for (const kind of ['item', 'account'] as const) {
    const hours = newSellerHours + (kind === 'account' ? accountHours : 0);
    const seller = await newParty(api);
    const { order, sent, received } = await sell(seller, kind);
    assert.equal(onlyItem(order).protectionHours, hours);
    assert.equal(onlyItem(sent).protectionHours, hours);

    const item = onlyItem(received);
    assert.equal(item.protectionHours, null);
    assert.equal(Date.parse(item.protectionUntil ?? '') - Date.parse(item.receivedAt ?? ''), hours * hourMs);
    api.advance(hours * hourMs - 1000);
    await api.runJobs();
    assert.equal((await walletOf(seller)).usable, 0);
    api.advance(2000);
    await api.runJobs();
    assert.equal((await walletOf(seller)).usable, 95);
  }
});

test('a seller with enough completed sales has no protection period and is paid on receipt', async () => {
  const { usable } = await walletOf(knownSeller);
  const { order, received } = await sell(knownSeller);
  assert.equal(onlyItem(order).protectionHours, 0);
  assert.notEqual(onlyItem(received).completedAt, null);
  assert.equal((await walletOf(knownSeller)).usable, usable + 95);
});

test('a payment to several sellers shows the protection hours of each line', async () => {
  const brand = await addBrand(api.db, 'Teakbyte');
  const { itemIds } = await addItemGroup(api.db, brand, { en: 'Season pass', th: 'ซีซันพาส' }, [149_00]);
  const listings = [
    await addListing(api.db, newSeller.user.id, gameId),
    await addListing(api.db, newSeller.user.id, gameId, { kind: 'account', stock: 1 }),
    await addListing(api.db, knownSeller.user.id, gameId),
    ...itemIds,
  ];
  const id = await checkOut(buyer, listings);
  const { items } = (await buyer.client.get(`/api/account/v2/payment/${id}`)).json<Payment>();
  assert.deepEqual(
    items.map(({ protectionHours }) => protectionHours),
    [newSellerHours, newSellerHours + accountHours, 0, 0],
  );
});

test('a cancelled item has no protection hours', async () => {
  const order = await buy(buyer, await addListing(api.db, newSeller.user.id, gameId));
  await sendItemCommand(api, newSeller, 'cancel', onlyItem(order));
  assert.equal(onlyItem(await readOrder(buyer, order.id)).protectionHours, null);
});

test('the notification of an automatic receipt says whether Talad still holds the money', async () => {
  for (const [seller, sentence] of [
    [newSeller, /Talad still holds the money until the protection period ends/],
    [knownSeller, /we confirmed receipt for you and the seller has been paid\.$/],
  ] as const) {
    const order = await buy(buyer, await addListing(api.db, seller.user.id, gameId));
    await sendItemCommand(api, seller, 'deliver', onlyItem(order));
    api.advance(73 * hourMs);
    await api.runJobs();
    const { results } = (await buyer.client.get('/api/notification')).json<{ results: Notification[] }>();
    assert.equal(results[0]?.title.en, 'Order confirmed automatically');
    assert.match(results[0]?.body.en ?? '', sentence);
  }
});
