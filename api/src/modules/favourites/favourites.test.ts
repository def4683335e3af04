import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { codeOf } from '../../../test/error-of.ts';
import { startTestApi, type TestApi, type TestClient } from '../../../test/test-api.ts';
import { addBrand, addGame, addItemGroup, addOffer } from '../../../test/test-shop.ts';

let api: TestApi;
let sellerId: number;
let gameId: number;

before(async () => {
  api = await startTestApi();
  sellerId = (await api.createUser()).id;
  gameId = await addGame(api.db, 'Kept Game');
});
after(() => api.close());

const keep = (client: TestClient, id: number) => client.post(`/api/product/dynamic-item/${id}/favorite`);
const letGo = (client: TestClient, id: number) => client.post(`/api/product/dynamic-item/${id}/unfavorite`);
const kept = async (client: TestClient) => (await client.get('/api/user/favorite')).json().itemIds;
const signedIn = async () => api.as(await api.createUser());
const wantedOn = async (id: number) => {
  const { rows } = await api.db.execute<{ n: number }>(
    sql`select coalesce(sum(favourites), 0)::int as n from item_day where item_id = ${id}`,
  );
  return rows[0]?.n;
};

test('a kept offer is among the ids, the latest first, and is gone after it was let go', async () => {
  const person = await signedIn();
  const [first, second] = [
    await addOffer(api.db, sellerId, gameId),
    await addOffer(api.db, sellerId, gameId),
  ];
  assert.deepEqual((await keep(person, first)).json(), {});
  await keep(person, second);
  assert.deepEqual(await kept(person), [second, first]);
  assert.equal((await letGo(person, first)).statusCode, 200);
  assert.deepEqual(await kept(person), [second]);
});

test('keeping twice and letting go twice is fine and counts once', async () => {
  const person = await signedIn();
  const id = await addOffer(api.db, sellerId, gameId);
  await Promise.all([keep(person, id), keep(person, id)]);
  assert.deepEqual(await kept(person), [id]);
  assert.equal(await wantedOn(id), 1);
  assert.equal((await letGo(person, id)).statusCode, 200);
  assert.equal((await letGo(person, id)).statusCode, 200);
  assert.equal(await wantedOn(id), 0);
});

test("one person's kept offers are not another's", async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  await keep(one, await addOffer(api.db, sellerId, gameId));
  assert.deepEqual(await kept(other), []);
});

test('an official item can be kept', async () => {
  const person = await signedIn();
  const brandId = await addBrand(api.db, 'Kept Brand');
  const { itemIds } = await addItemGroup(api.db, brandId, { en: 'Code', th: 'โค้ด' }, [10_00]);
  await keep(person, itemIds[0] ?? 0);
  assert.deepEqual(await kept(person), itemIds);
});

test('what does not exist or is not on the market yet cannot be kept', async () => {
  const person = await signedIn();
  const draft = await addOffer(api.db, sellerId, gameId, { status: 'draft' });
  for (const id of [99_999_999, draft]) {
    assert.equal(codeOf(await keep(person, id)), 'NOT_FOUND');
    assert.equal(codeOf(await letGo(person, id)), 'NOT_FOUND');
  }
});

test('a kept offer that left the market can still be let go', async () => {
  const person = await signedIn();
  const id = await addOffer(api.db, sellerId, gameId);
  await keep(person, id);
  await api.db.execute(sql`update dynamic_item set status = 'pending' where id = ${id}`);
  assert.equal((await letGo(person, id)).statusCode, 200);
  assert.deepEqual(await kept(person), []);
});

test('visitors have to sign in', async () => {
  assert.equal((await keep(api, 1)).statusCode, 401);
  assert.equal((await letGo(api, 1)).statusCode, 401);
  assert.equal(codeOf(await api.get('/api/user/favorite')), 'authentication_failed');
});
