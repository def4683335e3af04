import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { DynamicItem } from '@talad/contract/listings';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { addGame, addListing, type NewTestListing } from '../../../../test/test-catalogue.ts';

interface List {
  readonly results: DynamicItem[];
  readonly paged: { page: number; pageSize: number; total: number; next: string | null };
}

const base = '/api/product/dynamic-item/';
let api: TestApi;
let seller: { id: number };
let games = 0;

before(async () => {
  api = await startTestApi();
  seller = await api.createUser();
});
after(() => api.close());

const list = async (query: string): Promise<List> => (await api.get(`${base}?${query}`)).json();
const newGame = async () => {
  games += 1;
  const id = await addGame(api.db, `Game ${games}`);
  // Games are cached for five seconds.
  api.advance(5001);
  return { id, slug: `Game_${games}` };
};
const listing = (gameId: number, overrides: NewTestListing = {}) =>
  addListing(api.db, seller.id, gameId, overrides);
/** Reads all pages of a list; `between` runs after each page. */
async function walk(query: string, between: () => Promise<unknown> = async () => undefined) {
  const seen: DynamicItem[] = [];
  let cursor: string | null = '';
  for (let page = 1; cursor !== null; page += 1) {
    const response: List = await list(`${query}${cursor ? `&cursor=${cursor}` : ''}`);
    assert.equal(response.paged.page, page);
    seen.push(...response.results);
    cursor = response.paged.next;
    await between();
  }
  return seen;
}

describe('listing pages', () => {
  for (const sort of ['-createdAt', '-view', 'name', '-name', 'price', '-price']) {
    test(`by ${sort} return each row once while others are inserted`, async () => {
      const game = await newGame();
      const first: number[] = [];
      for (let at = 0; at < 11; at += 1) {
        // Runs of three equal keys: the ID is the tie-breaker.
        const step = Math.floor(at / 3);
        first.push(
          await listing(game.id, {
            names: { en: `Item ${step}`, th: `ของ ${step}` },
            priceSatang: 100_00 + step,
            views: step,
            createdAt: new Date(Date.UTC(2026, 0, 1 + step)),
          }),
        );
      }
      // Inserts one at either end of the order and one in its middle.
      const addMore = async () => {
        for (const step of [0, 2, 9]) {
          await listing(game.id, {
            names: { en: `Item ${step}`, th: `ของ ${step}` },
            priceSatang: 100_00 + step,
            views: step,
            createdAt: new Date(Date.UTC(2026, 0, 1 + step)),
          });
        }
      };
      let rounds = 0;
      const rows = await walk(`game=${game.slug}&sort=${sort}&limit=3`, async () => {
        rounds += 1;
        if (rounds <= 2) await addMore();
      });
      const seen = rows.map(({ id }) => id);
      assert.equal(new Set(seen).size, seen.length, 'no row twice');
      for (const id of first) assert.ok(seen.includes(id), `row ${id} is shown`);
    });
  }

  test('refuse a cursor of another order or language and a malformed cursor', async () => {
    const game = await newGame();
    await listing(game.id);
    await listing(game.id);
    const { paged } = await list(`game=${game.slug}&sort=name&limit=1`);
    assert.ok(paged.next);
    for (const query of [
      `sort=price&cursor=${paged.next}`,
      `sort=name&lang=th&cursor=${paged.next}`,
      'cursor=abc',
    ]) {
      const response = await api.get(`${base}?game=${game.slug}&${query}`);
      assert.equal(response.statusCode, 400, query);
      assert.equal(response.json().errors[0].field, 'cursor');
    }
    for (const parts of [
      ['-createdAt.en', 'not a date', 1, 1],
      ['-createdAt.en', '2026-99-99T00:00:00.000Z', 1, 1],
      ['-createdAt.en', 1, 1, 1],
      ['-createdAt.en', '2026-01-01T00:00:00.000Z', 'x', 1],
    ]) {
      const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url');
      assert.equal((await api.get(`${base}?cursor=${cursor}`)).statusCode, 400, JSON.stringify(parts));
    }
  });
});
