import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  type Notification,
  type Summary,
  type TransactionNotification,
  transactionTypes,
} from '@talad/contract/notifications';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { addGame, addListing } from '../../../test/test-catalogue.ts';
import { addToCart, checkOut, newParty, type Party } from '../../../test/test-market.ts';
import { inTransaction } from '../../db/database.ts';
import { transactionNotification } from './notifications.tables.ts';
import { writeNotifications } from './write-notifications.ts';

const url = '/api/notification/summary/';

describe('notifications', () => {
  let api: TestApi;
  let seller: Party;
  let gameId: number;
  before(async () => {
    api = await startTestApi();
    seller = await newParty(api);
    gameId = await addGame(api.db, 'Rhythm Ranat');
  });
  after(() => api.close());

  const listing = () => addListing(api.db, seller.user.id, gameId, { stock: 20 });
  const notify = (party: Party, text: string) =>
    inTransaction(api.db, (tx) =>
      writeNotifications(tx, {
        general: [
          {
            userId: party.user.id,
            title: { en: text, th: text },
            body: { en: '', th: '' },
            link: null,
            at: api.context.clock.now(),
          },
        ],
      }),
    );
  const summaryOf = async (party: Party) => (await party.client.get(url)).json<Summary>();
  const poll = (party: Party, tag: string) =>
    party.client.inject({ method: 'GET', url, headers: { 'if-none-match': tag } });

  it('answers an unchanged poll with 304 and no body', async () => {
    const party = await newParty(api);
    const first = await party.client.get(url);
    const tag = String(first.headers.etag);
    assert.match(tag, /^"[\w-]+"$/);
    const second = await poll(party, tag);
    assert.equal(second.statusCode, 304);
    assert.equal(second.body, '');
    assert.equal(second.headers['content-type'], undefined);
    assert.equal(second.headers['cache-control'], 'private, no-cache');
  });

  it('answers a poll with a new summary after a change of notifications, orders or the cart', async () => {
    const party = await newParty(api);
    const tags = new Set<string>();
    const next = async () => {
      // An unchanged answer may be up to a second old.
      const end = Date.now() + 5_000;
      let response = await poll(party, [...tags].at(-1) ?? '');
      while (response.statusCode === 304 && Date.now() < end)
        response = await poll(party, [...tags].at(-1) ?? '');
      assert.equal(response.statusCode, 200);
      tags.add(String(response.headers.etag));
      return response.json<Summary>();
    };
    assert.deepEqual((await next()).notification, { unread: 0, latestId: null });
    await notify(party, 'Hello');
    assert.equal((await next()).notification.unread, 1);
    const itemId = await listing();
    await addToCart(party, itemId, 3);
    assert.equal((await next()).checListkCartItems.quantity, 3);
    await checkOut(party, [itemId]);
    const after = await next();
    assert.equal(after.transactionNotification.unread, 1);
    assert.equal(after.checListkCartItems.quantity, 0);
    assert.equal(tags.size, 4);
  });

  it('returns the same cart fingerprint as the cart itself', async () => {
    const party = await newParty(api);
    await addToCart(party, await listing());
    const cart = (await party.client.get('/api/user/cart')).json();
    assert.equal((await summaryOf(party)).checListkCartItems.cartUpdatedSha256, cart.cartUpdatedSha256);
  });

  it('answers a poll with a price changed by another user after fifteen seconds', async () => {
    const party = await newParty(api);
    const itemId = await listing();
    await addToCart(party, itemId);
    const before = await poll(party, '');
    await api.db.$client.query('update dynamic_item set price_satang = 12300 where id = $1', [itemId]);
    api.advance(15_001);
    const after = await poll(party, String(before.headers.etag));
    assert.equal(after.statusCode, 200);
    assert.notEqual(
      after.json<Summary>().checListkCartItems.cartUpdatedSha256,
      before.json<Summary>().checListkCartItems.cartUpdatedSha256,
    );
  });

  it('lists notifications newest first, in pages', async () => {
    const party = await newParty(api);
    for (let index = 1; index <= 23; index += 1) await notify(party, `Notice ${index}`);
    const first = (await party.client.get('/api/notification')).json();
    assert.equal(first.results[0].title.en, 'Notice 23');
    assert.deepEqual(first.paged, { page: 1, pageSize: 20, total: 23, next: '2' });
    const second = (await party.client.get('/api/notification?page=2')).json();
    assert.equal(second.results.length, 3);
    assert.equal(second.paged.next, null);
  });

  it('marks notifications as read one by one and all at once', async () => {
    const party = await newParty(api);
    for (const text of ['One', 'Two', 'Three']) await notify(party, text);
    const list = async () => (await party.client.get('/api/notification')).json().results as Notification[];
    const [newest] = await list();
    await party.client.post('/api/notification/read', { ids: [newest?.id] });
    await party.client.post('/api/notification/read', { ids: [newest?.id] });
    assert.equal((await summaryOf(party)).notification.unread, 2);
    await party.client.post('/api/notification/read-all');
    assert.equal((await summaryOf(party)).notification.unread, 0);
    assert.ok((await list()).every(({ isRead }) => isRead));
  });

  it('marks order notifications as read all at once', async () => {
    const party = await newParty(api);
    await checkOut(party, [await listing()]);
    await checkOut(party, [await listing()]);
    assert.equal((await summaryOf(party)).transactionNotification.unread, 2);
    await party.client.post('/api/notification/transaction/read-all');
    assert.equal((await summaryOf(party)).transactionNotification.unread, 0);
    const { results } = (await party.client.get('/api/notification/transaction')).json();
    assert.deepEqual(
      results.map(({ isRead }: Notification) => isRead),
      [true, true],
    );
  });

  it('filters order notifications by role, with pages per role', async () => {
    const party = await newParty(api);
    const notification = (type: TransactionNotification['type']) => ({
      userId: party.user.id,
      type,
      typeStore: 'userStore' as const,
      status: 'waiting' as const,
      messageCode: 'TRANSACTION_INITIATED' as const,
      linkCode: 'TRANSACTION_HISTORY',
      itemNames: { en: type, th: type },
      itemPictureKey: 'a',
      itemPictureColor: '#222222',
      itemCount: 1,
      items: [],
      createdAt: api.context.clock.now(),
    });
    const types = [...transactionTypes, ...Array.from({ length: 21 }, () => 'seller' as const)];
    await api.db.insert(transactionNotification).values(types.map(notification));
    const read = async (query: string) =>
      (await party.client.get(`/api/notification/transaction?${query}`)).json<{
        results: TransactionNotification[];
        paged: { total: number; next: string | null };
      }>();
    const bought = await read('role=buyer');
    assert.deepEqual(
      bought.results.map(({ type }) => type),
      ['chat_buyer', 'buyer'],
    );
    assert.equal(bought.paged.total, 2);
    const sold = await read('role=seller');
    assert.equal(sold.paged.total, 24);
    assert.equal(sold.paged.next, '2');
    assert.deepEqual(
      (await read('role=seller&page=2')).results.map(({ type }) => type),
      ['seller', 'dynamic_item_approve', 'dynamic_item_reject', 'seller'],
    );
    assert.equal((await read('')).paged.total, 26);
    assert.equal((await party.client.get('/api/notification/transaction?role=other')).statusCode, 400);
  });

  it("does not show another user's notifications or mark them as read", async () => {
    const [party, stranger] = [await newParty(api), await newParty(api)];
    await notify(party, 'Private');
    const [notification] = (await party.client.get('/api/notification')).json().results;
    await stranger.client.post('/api/notification/read', { ids: [notification.id] });
    assert.equal((await summaryOf(party)).notification.unread, 1);
    assert.deepEqual((await stranger.client.get('/api/notification')).json().results, []);
  });

  it('counts notifications that arrive while all are being marked as read', async () => {
    const party = await newParty(api);
    await Promise.all([
      ...Array.from({ length: 12 }, (_, index) => notify(party, `Storm ${index}`)),
      ...Array.from({ length: 4 }, () => party.client.post('/api/notification/read-all')),
    ]);
    const { results } = (await party.client.get('/api/notification')).json<{ results: Notification[] }>();
    const unread = results.filter(({ isRead }) => !isRead).length;
    assert.equal((await summaryOf(party)).notification.unread, unread);
  });
});
