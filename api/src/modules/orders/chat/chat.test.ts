import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ChatMessage, ChatPage } from '@talad/contract/chat';
import type { Transaction } from '@talad/contract/orders';
import type { TestApi } from '../../../../test/test-api.ts';
import { addBrand, addItemGroup, addListing } from '../../../../test/test-catalogue.ts';
import {
  buy,
  checkOut,
  newParty,
  onlyItem,
  type Party,
  pay,
  readOrder,
  sendItemCommand,
  startMarket,
  uploadedPicture,
  withKey,
} from '../../../../test/test-market.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe('order chat', () => {
  let api: TestApi;
  let buyer: Party;
  let seller: Party;
  let gameId: number;
  let order: Transaction;
  before(async () => {
    ({ api, buyer, seller, gameId } = await startMarket('Talking Game', { SESSION_DAYS: '365' }));
    order = await buy(buyer, await addListing(api.db, seller.user.id, gameId));
  });
  after(() => api.close());

  const url = (id = order.id) => `/api/transaction/${id}/message`;
  const say = (party: Party, text: string, more: Record<string, unknown> = {}, id = order.id) =>
    party.client.post(url(id), { text, ...more }, withKey());
  const read = async (party: Party, query = '', id = order.id) => {
    const response = await party.client.get(`${url(id)}${query}`);
    assert.equal(response.statusCode, 200, response.body);
    return response.json<ChatPage>();
  };

  it('lets only the buyer and the seller read and write', async () => {
    assert.equal((await say(buyer, 'สวัสดี 👋')).statusCode, 201);
    assert.equal((await say(seller, 'Hello')).statusCode, 201);
    const { results, isOpen } = await read(buyer);
    assert.deepEqual(
      results.slice(0, 2).map(({ author, text }) => [author, text]),
      [
        ['seller', 'Hello'],
        ['buyer', 'สวัสดี 👋'],
      ],
    );
    assert.equal(isOpen, true);
    assert.equal(results.at(-1)?.event, 'paid');
    const stranger = await newParty(api);
    assert.equal((await stranger.client.get(url())).statusCode, 404);
    assert.equal((await say(stranger, 'Let me in')).statusCode, 404);
    assert.equal((await api.get(url())).statusCode, 401);
  });

  it('opens with payment', async () => {
    const paymentId = await checkOut(buyer, [await addListing(api.db, seller.user.id, gameId)]);
    const { transactionIds } = (await buyer.client.get(`/api/account/v2/payment/${paymentId}`)).json();
    assert.equal((await buyer.client.get(url(transactionIds[0]))).statusCode, 404);
    await pay(buyer, paymentId);
    assert.equal((await say(buyer, 'Now', {}, transactionIds[0])).statusCode, 201);
  });

  it('refuses empty messages, messages that are too long, and pictures uploaded by others', async () => {
    const foreign = await uploadedPicture(api, seller.user.id);
    for (const body of [
      { text: '  ' },
      { text: 'x'.repeat(2001) },
      { text: 'Look', pictureKey: foreign },
      { text: 'Look', pictureKey: 'nothing' },
      { text: 'Hi', colour: 'red' },
    ]) {
      const response = await buyer.client.post(url(), body, withKey());
      assert.equal(response.statusCode, 400, response.body);
    }
  });

  it('shows its pictures only to the buyer and the seller', async () => {
    const pictureKey = await uploadedPicture(api, buyer.user.id);
    const response = await say(buyer, '', { pictureKey });
    assert.equal(response.statusCode, 201, response.body);
    assert.ok(response.json<ChatMessage>().picture);
    const may = (party: Party) => api.app.mayViewPicture(party.user, pictureKey);
    assert.equal(await may(seller), true);
    assert.equal(await may(await newParty(api)), false);
  });

  it('stores a message once per idempotency key', async () => {
    const key = withKey();
    const [first, second] = [
      await buyer.client.post(url(), { text: 'Once' }, key),
      await buyer.client.post(url(), { text: 'Once' }, key),
    ];
    assert.equal(first.json().id, second.json().id);
    assert.equal((await buyer.client.post(url(), { text: 'Twice' }, key)).statusCode, 409);
  });

  it('counts unread messages, reports read receipts, and notifies once until the chat is read', async () => {
    const notifications = async () =>
      (await seller.client.get('/api/notification/transaction'))
        .json()
        .results.filter(
          ({ messageCode }: { messageCode: string }) => messageCode === 'BUYER_PUSHED_A_MESSAGE',
        ).length;
    const before = await notifications();
    await seller.client.post('/api/notification/transaction/read-all');
    await say(buyer, 'One');
    const last = (await say(buyer, 'Two')).json<ChatMessage>();
    assert.equal(await notifications(), before + 1);
    assert.ok((await readOrder(seller, order.id)).unreadMessages >= 2);
    assert.equal((await seller.client.post(`${url()}/read`, { lastId: last.id + 1000 })).statusCode, 200);
    assert.equal((await read(seller)).unread, 0);
    assert.equal((await read(buyer)).readByOther, last.id);
    await say(buyer, 'Three');
    assert.equal((await read(seller)).unread, 1);
  });

  it('pages without gaps or repetitions, and returns the messages after a given id', async () => {
    const all = (await read(buyer, '?limit=100')).results.map(({ id }) => id);
    const paged: number[] = [];
    for (let before = ''; ; ) {
      const page = await read(buyer, `?limit=3${before}`);
      paged.push(...page.results.map(({ id }) => id));
      if (page.next === null) break;
      before = `&before=${page.next}`;
    }
    assert.deepEqual(paged, all);
    assert.deepEqual(
      (await read(buyer, `?after=${all[2]}`)).results.map(({ id }) => id),
      all.slice(0, 2),
    );
  });

  it('masks a contact that a user has split over messages, but not what both parties wrote', async () => {
    const { id } = await buy(buyer, await addListing(api.db, seller.user.id, gameId));
    for (const [party, text] of [
      [buyer, 'โทรมาที่ 081'],
      [seller, '234'],
      [buyer, '234'],
      [buyer, '5678 นะครับ'],
      [seller, '5678'],
    ] as const)
      assert.equal((await say(party, text, {}, id)).statusCode, 201);
    const written = (await read(buyer, '', id)).results.filter(({ author }) => author !== 'system');
    assert.deepEqual(written.map(({ text }) => text).reverse(), [
      'โทรมาที่ •••',
      '234',
      '•••',
      '••• นะครับ',
      '5678',
    ]);
  });

  it('masks contact details in messages', async () => {
    const sent = await say(buyer, 'ไลน์ sword99 or 081 234 5678, UID 812345678901');
    assert.equal(sent.json<ChatMessage>().text, '••• or •••, UID 812345678901');
  });

  it('closes thirty days after the order has ended', async () => {
    const done = await sendItemCommand(api, seller, 'cancel', onlyItem(await readOrder(seller, order.id)));
    assert.equal((await say(buyer, 'Why?', {}, done.id)).statusCode, 201);
    api.advance(31 * dayMs);
    const late = await say(buyer, 'Hello?', {}, done.id);
    assert.equal(late.statusCode, 409);
    assert.equal(late.json().errors[0].code, 'CHAT_CLOSED');
    assert.equal((await read(seller)).isOpen, false);
  });

  it('stays closed for an order from a brand, which has no user to read it', async () => {
    const { itemIds } = await addItemGroup(
      api.db,
      await addBrand(api.db, 'Mute'),
      { en: 'M', th: 'ม' },
      [10_00],
    );
    const sale = await buy(buyer, itemIds[0] ?? 0);
    assert.equal((await read(buyer, '', sale.id)).isOpen, false);
    assert.equal((await say(buyer, 'Hello', {}, sale.id)).statusCode, 409);
  });
});
