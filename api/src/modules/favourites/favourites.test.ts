import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { codeOf } from '../../../test/error-of.ts';
import { startTestApi, type TestApi, type TestClient } from '../../../test/test-api.ts';
import { addBrand, addGame, addItemGroup, addListing } from '../../../test/test-catalogue.ts';

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
const favourites = async (client: TestClient) => (await client.get('/api/user/favorite')).json().itemIds;
const signedIn = async () => api.as(await api.createUser());
const favouriteCount = async (id: number) => {
  const { rows } = await api.db.execute<{ n: number }>(
    sql`select coalesce(sum(favourites), 0)::int as n from item_day where item_id = ${id}`,
  );
  return rows[0]?.n;
};

test('lists favourites latest first, without removed ones', async () => {
  const user = await signedIn();
  const [first, second] = [
    await addListing(api.db, sellerId, gameId),
    await addListing(api.db, sellerId, gameId),
  ];
  assert.deepEqual((await keep(user, first)).json(), {});
  await keep(user, second);
  assert.deepEqual(await favourites(user), [second, first]);
  assert.equal((await letGo(user, first)).statusCode, 200);
  assert.deepEqual(await favourites(user), [second]);
});

test('ignores repeated additions and removals and counts them once', async () => {
  const user = await signedIn();
  const id = await addListing(api.db, sellerId, gameId);
  await Promise.all([keep(user, id), keep(user, id)]);
  assert.deepEqual(await favourites(user), [id]);
  assert.equal(await favouriteCount(id), 1);
  assert.equal((await letGo(user, id)).statusCode, 200);
  assert.equal((await letGo(user, id)).statusCode, 200);
  assert.equal(await favouriteCount(id), 0);
});

test('shows users only their own favourites', async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  await keep(one, await addListing(api.db, sellerId, gameId));
  assert.deepEqual(await favourites(other), []);
});

test('accepts an official item', async () => {
  const user = await signedIn();
  const brandId = await addBrand(api.db, 'Kept Brand');
  const { itemIds } = await addItemGroup(api.db, brandId, { en: 'Code', th: 'โค้ด' }, [10_00]);
  await keep(user, itemIds[0] ?? 0);
  assert.deepEqual(await favourites(user), itemIds);
});

test('refuses an unknown listing and a draft', async () => {
  const user = await signedIn();
  const draft = await addListing(api.db, sellerId, gameId, { status: 'draft' });
  for (const id of [99_999_999, draft]) {
    assert.equal(codeOf(await keep(user, id)), 'NOT_FOUND');
    assert.equal(codeOf(await letGo(user, id)), 'NOT_FOUND');
  }
});

test('removes a favourite whose listing is no longer public', async () => {
  const user = await signedIn();
  const id = await addListing(api.db, sellerId, gameId);
  await keep(user, id);
  await api.db.execute(sql`update dynamic_item set status = 'pending' where id = ${id}`);
  assert.equal((await letGo(user, id)).statusCode, 200);
  assert.deepEqual(await favourites(user), []);
});

test('refuses guests', async () => {
  assert.equal((await keep(api, 1)).statusCode, 401);
  assert.equal((await letGo(api, 1)).statusCode, 401);
  assert.equal(codeOf(await api.get('/api/user/favorite')), 'authentication_failed');
});
