import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Payment } from '@talad/contract/checkout';
import type { Transaction, TransactionItem } from '@talad/contract/orders';
import type { Wallet } from '@talad/contract/wallet';
import { inTransaction } from '../src/db/database.ts';
import type { SessionUser } from '../src/http/session-user.ts';
import { everyLedgerRule } from '../src/modules/backoffice/every-ledger-rule.ts';
import { writeConfig } from '../src/modules/config/config.service.ts';
import { checkLedger } from '../src/modules/ledger/check-ledger.repository.ts';
import { topUp } from '../src/modules/ledger/top-up.ts';
import { insertPicture } from '../src/modules/pictures/pictures.repository.ts';
import { type NewTestUser, startTestApi, type TestApi, type TestClient } from './test-api.ts';
import { addGame } from './test-catalogue.ts';

/** A user with a separate client. */
export interface Party {
  readonly user: SessionUser;
  readonly client: TestClient;
}

/** Headers with a new idempotency key, or a given one. */
export const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key });

export async function newParty(api: TestApi, overrides: NewTestUser = {}, satang = 0): Promise<Party> {
  const user = await api.createUser(overrides);
  if (satang > 0) await fund(api, user.id, satang);
  return { user, client: await api.as(user) };
}

/** An API with one game, a seller and a buyer with a million baht; end it with `closeMarket`. */
export async function startMarket(game: string, env: Readonly<Record<string, string>> = {}) {
  const api = await startTestApi({ env });
  const buyer = await newParty(api, {}, 1_000_000_00);
  const seller = await newParty(api);
  return { api, buyer, seller, gameId: await addGame(api.db, game) };
}

export async function closeMarket(api: TestApi): Promise<void> {
  await assertLedgerBalanced(api);
  await api.close();
}

export async function fund(api: TestApi, userId: number, satang: number): Promise<void> {
  await inTransaction(api.db, (tx) =>
    topUp(tx, { userId, satang, receipt: randomUUID(), at: api.context.clock.now() }),
  );
}

/** Uploads an image as the user; returns its key. */
export async function uploadedPicture(api: TestApi, ownerId: number): Promise<string> {
  const key = randomUUID().replaceAll('-', '');
  await insertPicture(api.db, {
    key,
    kind: 'upload',
    ownerId,
    isPrivate: true,
    width: 8,
    height: 8,
    color: '#336699',
    mime: 'image/webp',
  });
  return key;
}

/** For tests in which one buyer leaves many payments open. */
export const liftUnpaidLimits = ({ db }: Pick<TestApi, 'db'>): Promise<void> =>
  writeConfig(db, 'unpaid_holds', {
    payments: 10_000,
    lines: 10_000,
    stock_percent: 100,
    stock_above: 10,
    new_account_payments: 10_000,
    new_account_h: 24,
  });

export async function addToCart(party: Party, itemId: number, quantity = 1): Promise<number> {
  const response = await party.client.post('/api/user/cart-item', { dynamicItem: itemId, quantity });
  assert.equal(response.statusCode, 201, response.body);
  return response.json<{ id: number }>().id;
}

/** Adds listings to the cart and confirms it; returns the payment's id. */
export async function checkOut(buyer: Party, itemIds: readonly number[], quantity = 1): Promise<string> {
  const cartItemIds: number[] = [];
  for (const itemId of itemIds) cartItemIds.push(await addToCart(buyer, itemId, quantity));
  const response = await buyer.client.post('/api/account/v2/payment', { cartItemIds }, withKey());
  assert.equal(response.statusCode, 201, response.body);
  return response.json<{ id: string }>().id;
}

export async function pay(buyer: Party, paymentId: string): Promise<Payment> {
  const response = await buyer.client.post(
    `/api/account/v2/payment/${paymentId}/pay`,
    { method: 'wallet' },
    withKey(),
  );
  assert.equal(response.statusCode, 200, response.body);
  return response.json<Payment>();
}

export async function readOrder(party: Party, id: number): Promise<Transaction> {
  const response = await party.client.get(`/api/transaction/${id}`);
  assert.equal(response.statusCode, 200, response.body);
  return response.json<Transaction>();
}

/** Buys one listing and returns the paid order. */
export async function buy(buyer: Party, itemId: number, quantity = 1): Promise<Transaction> {
  const { transactionIds } = await pay(buyer, await checkOut(buyer, [itemId], quantity));
  const [id] = transactionIds;
  assert.ok(id);
  return readOrder(buyer, id);
}

export function onlyItem(order: Transaction): TransactionItem {
  const [item] = order.items;
  assert.ok(item);
  assert.equal(order.items.length, 1);
  return item;
}

export type ItemCall =
  | 'deliver'
  | 'receive'
  | 'cancel'
  | 'dispute'
  | 'dispute/answer'
  | 'dispute/withdraw'
  | 'dispute/refund'
  | 'rate'
  | 'rate/reply'
  | 'secret';

/** Sends a call about an order item, with the body that the call requires; `more` adds to it. */
export async function callItem(
  api: TestApi,
  party: Party,
  call: ItemCall,
  { id, version }: Pick<TransactionItem, 'id' | 'version'>,
  key: string = randomUUID(),
  more: Readonly<Record<string, unknown>> = {},
) {
  const body = {
    deliver: async () => ({
      version,
      note: 'Left at the gate',
      pictureKeys: [await uploadedPicture(api, party.user.id)],
    }),
    receive: async () => ({ version }),
    cancel: async () => ({ version, reason: 'Changed my mind' }),
    dispute: async () => ({
      version,
      kind: 'notAsDescribed',
      text: 'It is not what was shown',
      pictureKeys: [await uploadedPicture(api, party.user.id)],
    }),
    'dispute/answer': async () => ({ version, text: 'It is', pictureKeys: [] }),
    'dispute/withdraw': async () => ({ version }),
    'dispute/refund': async () => ({ version }),
    rate: async () => ({ version, stars: 5, tags: ['fast'], text: 'Well done' }),
    'rate/reply': async () => ({ version, text: 'Thank you' }),
    secret: async () => ({ version }),
  };
  return party.client.post(
    `/api/transaction/item/${id}/${call}`,
    { ...(await body[call]()), ...more },
    withKey(key),
  );
}

/** Like `callItem`, for a call that must succeed. */
export async function sendItemCommand(
  api: TestApi,
  party: Party,
  call: ItemCall,
  item: Pick<TransactionItem, 'id' | 'version'>,
  more: Readonly<Record<string, unknown>> = {},
) {
  const response = await callItem(api, party, call, item, randomUUID(), more);
  assert.equal(response.statusCode, 200, response.body);
  return response.json<Transaction>();
}

export async function assertLedgerBalanced(api: TestApi): Promise<void> {
  assert.deepEqual(await checkLedger(api.db, everyLedgerRule), []);
}

export async function walletOf(party: Party) {
  const { totalValue, usable, locked } = (await party.client.get('/api/user/wallet')).json<Wallet>();
  return { totalValue, usable, locked };
}
