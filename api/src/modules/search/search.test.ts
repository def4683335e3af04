import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { DynamicItem, SearchGroup, Suggestion } from '@talad/contract/listings';
import type { Text } from '@talad/contract/schema';
import { sql } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import {
  addBrand,
  addGame,
  addItemGroup,
  addListing,
  type NewTestListing,
} from '../../../test/test-catalogue.ts';
import { searchText } from '../../text-search/search-text.ts';
import { dynamicItem } from '../listings/listings.tables.ts';

let api: TestApi;
let sellerId: number;
let gameId: number;
const id: Record<string, number> = {};

const add = async (key: string, names: Text, overrides: NewTestListing = {}) => {
  id[key] = await addListing(api.db, sellerId, gameId, {
    names,
    searchExtra: ['Himmaran Online'],
    ...overrides,
  });
};

before(async () => {
  api = await startTestApi();
  sellerId = (await api.createUser()).id;
  gameId = await addGame(api.db, 'Himmaran Online', { nameTh: 'หิมมาราน ออนไลน์' });
  await addGame(api.db, 'Moonlit Ferry', { nameTh: 'มูนลิตเฟอร์รี' });
  await add('charm', { en: 'Ice Charm', th: 'เครื่องรางน้ำแข็งแห่งเหมันต์' }, { views: 10 });
  await add('kris', { en: 'Ember Kris of the Ninth Tide', th: 'กริชถ่านไฟแห่งคลื่นที่เก้า' }, { views: 5 });
  await add('krisBow', { en: 'Kris Bow', th: 'ธนูกริช' }, { views: 1 });
  await add('percent', { en: '100% pure', th: '๑๐๐% แท้' });
  await add('under', { en: 'snake_case', th: 'งู_งู' });
  await add('slash', { en: String.raw`back\slash`, th: 'ทับ' });
  await add('decoy', { en: '100 pure snakeXcase backslash', th: 'อย่าง' });
  await add('hidden', { en: 'Hidden Kris', th: 'กริชลับ' }, { status: 'pending' });
  const brandId = await addBrand(api.db, 'Krisana Games', { nameTh: 'กฤษณาเกมส์' });
  const { groupId } = await addItemGroup(api.db, brandId, { en: 'Kris Figure', th: 'ฟิกเกอร์กริช' }, [100_00]);
  id.group = groupId;
  id.brand = brandId;
});
after(() => api.close());

const suggestions = async (q: string): Promise<Suggestion[]> => {
  const response = await api.get(`/api/search/autocomplete/?q=${encodeURIComponent(q)}`);
  assert.equal(response.statusCode, 200, response.body);
  return response.json().results;
};
const found = async (q: string) => (await suggestions(q)).map((row) => row.name.en);
const search = async (query: string) => {
  const response = await api.get(`/api/search/?${query}`);
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
};
const searched = async (input: string, rest = '') => {
  const { results } = await search(`input=${encodeURIComponent(input)}${rest}`);
  return results.map((row: DynamicItem) => row.id);
};

describe('Thai words', () => {
  const spellings = ['ข้าว', 'ข่าว', 'ขาว'] as const;
  before(async () => {
    const riceGame = await addGame(api.db, 'Paddy Fields', { nameTh: 'ทุ่งนา' });
    const add = async (key: string, names: Text, overrides: NewTestListing = {}) => {
      id[key] = await addListing(api.db, sellerId, riceGame, { names, ...overrides });
    };
    await add('swordOfFire', { en: 'Flame Dragon Sword', th: 'ดาบเพลิงมังกร' });
    for (const [at, word] of spellings.entries()) {
      // Others are newer and more popular than the one that was meant.
      for (const name of [`${word}หอม`, `ถุง${word}`])
        await add(name, { en: `Grain ${name}`, th: name }, { views: 50 + at * 10 });
    }
    const brandId = await addBrand(api.db, 'Granary', { nameTh: 'ยุ้งฉาง' });
    for (const word of spellings) {
      const names = { en: `Group ${word}`, th: `${word}ในยุ้ง` };
      id[names.th] = (await addItemGroup(api.db, brandId, names, [100_00])).groupId;
    }
  });

  for (const word of spellings) {
    test(`are listed as spelled first: ${word}`, async () => {
      const spelled = [id[`${word}หอม`], id[`ถุง${word}`]];
      const others = spellings
        .filter((other) => other !== word)
        .flatMap((other) => [id[`${other}หอม`], id[`ถุง${other}`]]);
      for (const sort of ['recently', 'mostPopular', 'name']) {
        const ids = await searched(word, `&sort=${sort}&lang=th`);
        assert.deepEqual(new Set(ids.slice(0, 2)), new Set(spelled), sort);
        assert.deepEqual(new Set(ids.slice(2)), new Set(others), sort);
      }
      let cursor = '';
      const paged: number[] = [];
      do {
        const { results, paged: page } = await search(`input=${encodeURIComponent(word)}&limit=1${cursor}`);
        paged.push(...results.map((row: DynamicItem) => row.id));
        cursor = page.next ? `&cursor=${page.next}` : '';
      } while (cursor);
      assert.deepEqual(paged, await searched(word));
    });

    test(`are suggested as spelled first: ${word}`, async () => {
      const names = (await suggestions(word)).map(({ name }) => name.th);
      assert.deepEqual(names.slice(0, 3), [`${word}ในยุ้ง`, `${word}หอม`, `ถุง${word}`]);
      assert.equal(names.length, 9);
    });
  }

  test('are found in any order, with and without spaces', async () => {
    for (const text of [
      'ดาบ มังกร',
      'มังกรดาบ',
      'มังกร ดาบ',
      'เพลิงดาบ',
      'ดาบเพลิงมังกร',
      'sword dragon',
      'dragon ดาบ',
      'Flame SWORD',
    ]) {
      assert.deepEqual(await searched(text), [id.swordOfFire], text);
      assert.deepEqual(await found(text), ['Flame Dragon Sword'], text);
    }
    assert.deepEqual(await searched('ดาบ ข้าว'), []);
  });
});

describe('suggestions', () => {
  test('find Thai text typed with or without tone marks', async () => {
    assert.deepEqual(await found('เครืองราง'), ['Ice Charm']);
    assert.deepEqual(await found('เครื่องราง'), ['Ice Charm']);
    assert.deepEqual(await found('นําแขง'), ['Ice Charm']);
    assert.deepEqual(await found('เเหงเหมันต'), ['Ice Charm']);
  });

  test('find a substring of two letters, in Thai and in English', async () => {
    assert.deepEqual(await found('หม'), ['Ice Charm']);
    assert.ok((await found('ic')).includes('Ice Charm'));
    assert.ok((await found('๑๐')).includes('100% pure'));
  });

  test('treat per cent sign, underscore and backslash literally', async () => {
    assert.deepEqual(await found('100%'), ['100% pure']);
    assert.deepEqual(await found('snake_'), ['snake_case']);
    assert.deepEqual(await found(String.raw`back\s`), [String.raw`back\slash`]);
    assert.deepEqual(await found('%%'), []);
    assert.deepEqual(await found('__'), []);
    assert.deepEqual(await found(String.raw`\\`), []);
  });

  test('cover all four types, with their link targets', async () => {
    const kinds = new Map((await suggestions('kris')).map((row) => [row.type, row]));
    assert.equal(kinds.get('brand')?.game_name, 'Krisana_Games');
    assert.equal(kinds.get('item_group')?.id, id.group);
    assert.equal(kinds.get('item_group')?.game_name, 'Krisana_Games');
    assert.equal(kinds.get('dynamic_item')?.game_name, 'Himmaran_Online');
    assert.deepEqual(kinds.get('brand')?.within, null);
    assert.equal(kinds.get('item_group')?.within?.en, 'Krisana Games');
    assert.equal(kinds.get('dynamic_item')?.within?.en, 'Himmaran Online');
    assert.deepEqual(
      (await suggestions('moonlit')).map(({ type, game_name }) => [type, game_name]),
      [['game', 'Moonlit_Ferry']],
    );
  });

  test('rank names that begin with the text first, then names that contain it, then other words', async () => {
    assert.deepEqual(await found('kris'), [
      'Krisana Games',
      'Kris Figure',
      'Kris Bow',
      'Ember Kris of the Ninth Tide',
    ]);
    const [first] = await suggestions('himmaran');
    assert.equal(first?.type, 'game');
  });

  test('rank by popularity among equal matches', async () => {
    const listings = (await suggestions('himmaran')).filter(({ type }) => type === 'dynamic_item');
    assert.deepEqual(
      listings.slice(0, 3).map((row) => row.id),
      [id.charm, id.kris, id.krisBow],
    );
  });

  test('tolerate a mistake if there is no exact match', async () => {
    assert.ok((await found('embar kris')).includes('Ember Kris of the Ninth Tide'));
    assert.ok((await found('เครืองลาง')).includes('Ice Charm'));
    assert.deepEqual(await found('zzzzzzzz'), []);
  });

  test('correct one typing mistake from four letters on, in both languages', async () => {
    assert.deepEqual(await found('krsi'), await found('kris'));
    assert.deepEqual(await found('กรชิ'), await found('กริช'));
    assert.deepEqual(await found('hinmaran'), await found('himmaran'));
    assert.deepEqual(await found('kxs'), []);
  });

  test('include only published listings, and ten results at most', async () => {
    assert.deepEqual(await found('hidden'), []);
    const many = await addGame(api.db, 'Crowd Game');
    for (let at = 0; at < 15; at += 1) {
      await addListing(api.db, sellerId, many, { names: { en: `Crowd ${at}`, th: `ฝูง ${at}` } });
    }
    assert.equal((await found('crowd')).length, 10);
  });

  test('are empty for a text that normalizes to nothing, and require two characters', async () => {
    assert.deepEqual(await found('\u0E48\u0E49'), []);
    assert.deepEqual(await found('ก่'), []);
    for (const q of ['', '?q=', '?q=k', `?q=${'a'.repeat(257)}`]) {
      assert.equal((await api.get(`/api/search/autocomplete/${q}`)).statusCode, 400, q);
    }
  });

  test('are cacheable by shared caches', async () => {
    const response = await api.get('/api/search/autocomplete/?q=kris');
    assert.equal(response.headers['cache-control'], 'public, s-maxage=5, stale-while-revalidate=60');
  });
});

describe('search', () => {
  test('finds listings by either name, by game and without tone marks', async () => {
    assert.deepEqual(await searched('ember'), [id.kris]);
    assert.deepEqual(await searched('กริชถานไฟ'), [id.kris]);
    assert.equal((await search('input=Himmaran')).paged.total, 7);
  });

  test('corrects one typing mistake, also across pages', async () => {
    assert.deepEqual(await searched('krsi'), await searched('kris'));
    assert.deepEqual(await searched('กรชิ'), await searched('กริช'));
    const first = await search('input=krsi&limit=1');
    const second = await search(`input=krsi&limit=1&cursor=${first.paged.next}`);
    assert.deepEqual([first.results[0].id, second.results[0].id], (await searched('kris')).slice(0, 2));
  });

  test('supports the sort keys of its page', async () => {
    const sorted = (sort: string) => searched('kris', `&sort=${sort}`);
    assert.deepEqual(await searched('kris'), [id.krisBow, id.kris]);
    assert.deepEqual(await sorted('recently'), [id.krisBow, id.kris]);
    assert.deepEqual(await sorted('mostPopular'), [id.kris, id.krisBow]);
    assert.deepEqual(await sorted('name'), [id.kris, id.krisBow]);
    assert.deepEqual(await sorted('-name'), [id.krisBow, id.kris]);
    assert.equal((await api.get('/api/search/?input=kris&sort=price')).statusCode, 400);
  });

  test('pages through results, also for a text with a mistake', async () => {
    for (const input of ['kris', 'embar']) {
      const all = await searched(input);
      const first = await search(`input=${input}&limit=1`);
      assert.deepEqual([first.results[0].id], all.slice(0, 1));
      if (all.length === 1) continue;
      const second = await search(`input=${input}&limit=1&cursor=${first.paged.next}`);
      assert.equal(second.results[0].id, all[1]);
    }
  });

  test('returns an empty list for a text without matches', async () => {
    for (const input of ['', 'x', '%25%25', 'qqqqqqqqq']) {
      const { results, paged } = await search(`input=${input}`);
      assert.deepEqual(results, []);
      assert.equal(paged.total, 0);
      assert.equal(paged.next, null);
    }
  });
});

describe('search groups', () => {
  const groupsFor = async (input: string): Promise<SearchGroup[]> => {
    const response = await api.get(`/api/search/place/?input=${encodeURIComponent(input)}`);
    assert.equal(response.statusCode, 200, response.body);
    return response.json().results;
  };

  test('include brands and item groups with their contents, in the order of suggestions', async () => {
    assert.deepEqual(
      (await groupsFor('กริช')).map(({ type, name, count, minPrice }) => [type, name.en, count, minPrice]),
      [['item_group', 'Kris Figure', 1, 100]],
    );
    assert.deepEqual(
      (await groupsFor('kris')).map(({ type, name, game_name, count }) => [type, name.en, game_name, count]),
      [
        ['brand', 'Krisana Games', 'Krisana_Games', 1],
        ['item_group', 'Kris Figure', 'Krisana_Games', 1],
      ],
    );
  });

  test('include games with their number of listings, also without tone marks', async () => {
    const [game, ...rest] = await groupsFor('หิมมาราน');
    assert.deepEqual(rest, []);
    assert.equal(game?.type, 'game');
    assert.equal(game?.game_name, 'Himmaran_Online');
    assert.equal(game?.count, 7);
    assert.deepEqual(
      (await groupsFor('มูนลิต')).map(({ name }) => name.en),
      ['Moonlit Ferry'],
    );
  });

  test('correct one typing mistake', async () => {
    const names = async (input: string) => (await groupsFor(input)).map(({ name }) => name.en);
    assert.deepEqual(await names('krsi'), await names('kris'));
    assert.deepEqual(await names('หิมมารน'), ['Himmaran Online']);
  });

  test('are limited to twelve, and empty for a text that is too short or has no match', async () => {
    for (let at = 0; at < 14; at += 1) {
      const names = { en: `Thirteenth Moon ${at}`, th: `จันทร์ที่สิบสาม ${at}` };
      await addItemGroup(api.db, id.brand ?? 0, names, [100_00]);
    }
    assert.equal((await groupsFor('thirteenth')).length, 12);
    for (const input of ['', 'k', '%%', 'qqqqqqqqq', '\u0E48\u0E49']) {
      assert.deepEqual(await groupsFor(input), [], input);
    }
    assert.equal((await api.get('/api/search/place/')).statusCode, 400);
    assert.equal((await api.get(`/api/search/place/?input=${'a'.repeat(257)}`)).statusCode, 400);
  });
});

test('search uses an index from two letters on', async () => {
  await api.db.execute(sql`insert into dynamic_item
    (owner_user, game_id, kind, status, name_en, name_th, price_satang, stock, picture_key, picture_color, search_key)
    select ${sellerId}, ${gameId}, 'item', 'published', 'Filler', 'เติม', 100, 1, 'p', '#000000',
      'filler ' || md5(n::text) || chr(9) from generate_series(1, 5000) n`);
  await api.db.execute(sql`vacuum analyze dynamic_item`);
  const planOf = async (condition: ReturnType<typeof sql>) => {
    const { rows } = await api.db.execute<{ 'QUERY PLAN': string }>(sql`explain select id from dynamic_item
      where status = 'published' and owner_user is not null and ${condition}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const planFor = (typed: string) =>
    planOf(searchText(typed)?.contains(dynamicItem.searchKey) ?? assert.fail(typed));
  assert.match(await planFor('กร'), /dynamic_item_search_grams/);
  assert.match(await planFor('กริช'), /dynamic_item_search_key/);
  // Each listing has the first word, which the trigram index alone would read all for.
  assert.match(await planFor('filler 77'), /dynamic_item_search_grams/);
});
