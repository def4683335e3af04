import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type ItemSort, itemSorts } from '@talad/contract/listings';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { addGame, addListing } from '../../../../test/test-catalogue.ts';
import { searchText } from '../../../text-search/search-text.ts';
import { type CardRow, cardColumns } from '../listing-columns.repository.ts';
import { insertListings } from '../listings.repository.ts';
import { dynamicItem } from '../listings.tables.ts';
import { encodeCursor } from './cursor.ts';
import { keysetOrderOf } from './item-sorts.repository.ts';
import { type Language, sortKeyFor } from './item-sorts.ts';
import { readListingPage } from './listing-pages.ts';

const names = ['Ember', 'Moon', 'Ring', 'Spring', 'Frost', 'Bow', 'Jade', 'Storm', 'Horn', 'Mask'];
const thaiNames = ['กริช', 'ข้าว', 'ข่าว', 'ขาว', 'ดาบ', 'แหวน', 'กา', 'เหล็ก', 'หยก', 'บัว'];
const combinations = 100;
/** So that more listings have a text than are counted. */
const copies = 101;

/** All listings have the word, half of them with its mark, and the last one by its English name with another mark. */
const waterAt = (at: number) => (at === 55 ? 'น่ำ' : at % 2 === 0 ? 'น้ำ' : 'นำ');

let api: TestApi;

before(async () => {
  api = await startTestApi();
  const { id: ownerUser } = await api.createUser();
  const gameId = await addGame(api.db, 'Himmaran Online');
  const pick = (from: readonly string[], at: number) => from[at % from.length] ?? '';
  await insertListings(
    api.db,
    Array.from({ length: combinations }, (_, at) => ({
      ownerUser,
      gameId,
      kind: 'item' as const,
      status: 'published' as const,
      nameEn: `${pick(names, at)} ${pick(names, Math.floor(at / 10))}`,
      nameTh: `${waterAt(at)}${pick(thaiNames, at * 3)}${pick(thaiNames, Math.floor(at / 10))}`,
      priceSatang: 100,
      stock: 1,
      pictureKey: 'picture',
      pictureColor: '#336699',
      searchExtra: ['Himmaran Online'],
    })),
  );
  // Copies have equal names, and many have equal views, prices and times.
  await api.db.execute(sql`insert into dynamic_item (owner_user, game_id, kind, status, name_en, name_th,
      search_key, price_satang, stock, picture_key, picture_color, views, created_at)
    select owner_user, game_id, kind, status, name_en, name_th, search_key, 100 + (id * n * 7919) % 300, stock,
      picture_key, picture_color, (id * n * 104729) % 500, timestamptz '2026-01-01Z' + (id + n) % 700 * interval '1 s'
    from dynamic_item cross join generate_series(2::bigint, ${copies}::bigint) as n`);
  await addListing(api.db, ownerUser, gameId, { names: { en: 'Rare mark', th: 'น๋ำ' }, priceSatang: 250 });
  // The first by name; its search key is too long for the index of names.
  await addListing(api.db, ownerUser, gameId, {
    names: { en: 'Amber', th: 'อำพัน' },
    searchExtra: ['storm', ...Array.from({ length: 600 }, (_, at) => `word${at}`)],
  });
  await api.db.execute(sql`vacuum analyze dynamic_item, listing_text`);
});
after(() => api.close());

describe('a page of the listings with a text', () => {
  const sorted = new Map<string, Promise<(CardRow & { readonly searchKey: string })[]>>();
  const listingsIn = (sort: ItemSort, language: Language) => {
    const key = `${sort} ${language}`;
    const reading =
      sorted.get(key) ??
      api.db
        .select({ ...cardColumns, searchKey: dynamicItem.searchKey })
        .from(dynamicItem)
        .orderBy(...keysetOrderOf(sort, language).orderBy)
        .then((rows) => rows);
    sorted.set(key, reading);
    return reading;
  };

  /** All listings with a text: those with its marks first. */
  async function expectedFor(typed: string, sort: ItemSort, language: Language) {
    const text = searchText(typed);
    if (!text) throw new Error(`${typed} is no text to search for`);
    const found = (await listingsIn(sort, language)).filter((row) => text.rankIn(row) > 0);
    const spelled = found.filter((row) => text.isSpelledIn(row));
    return {
      text,
      spelled: spelled.length,
      rows: [...spelled, ...found.filter((row) => !spelled.includes(row))],
    };
  }

  const commonTexts = ['himmaran', 'น้ำ', 'นำ', 'น๋ำ', 'น่ำ'];
  const texts = [
    ...['ring', 'spring', 'storm', 'moon bow', 'ri', 'himmaran moon', 'horn ของ', 'rare mark', 'nothing'],
    ...['ข้าว', 'ขาว', 'ข่าวข้าว', 'นำข้าว', 'กา', 'แหวน ring', 'ดาบ himmaran'],
  ];

  test('is that of a scan of all listings, from each position', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constantFrom(...texts), fc.constantFrom(...commonTexts)),
        fc.constantFrom(...itemSorts),
        fc.constantFrom('en' as const, 'th' as const),
        fc.constantFrom(1, 5, 24, 60),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom('start', 'border', 'anywhere'),
        async (typed, sort, lang, limit, share, where) => {
          const { text, spelled, rows } = await expectedFor(typed, sort, lang);
          const from = {
            start: 0,
            border: Math.max(0, spelled - Math.round(share * limit)),
            anywhere: Math.floor(share * rows.length),
          }[where];
          const last = rows[from - 1];
          const cursor = last && {
            sort: `${sort}.${lang}${from <= spelled ? '.spelled' : ''}`,
            key: sortKeyFor(sort, lang).keyOf(last),
            id: last.id,
            page: 1,
          };
          const { rows: found, paged } = await readListingPage(api.db, {
            ...{ text, sort, lang, limit },
            cursor: cursor && encodeCursor(cursor),
          });
          assert.deepEqual(
            found.map(({ id }) => id),
            rows.slice(from, from + limit).map(({ id }) => id),
          );
          assert.equal(paged.total, Math.min(rows.length, 1_000));
          assert.equal(paged.totalIsMinimum === true, rows.length > 1_000);
          assert.equal(paged.next !== null, rows.length > from + limit);
        },
      ),
      {
        numRuns: 100,
        examples: [
          // Few have the mark and lie elsewhere than the others, from which the page goes on.
          ['น่ำ', '-name', 'en', 24, 0, 'start'],
          ['น๋ำ', 'price', 'th', 24, 0, 'start'],
          ['น๋ำ', 'price', 'en', 24, 0, 'border'],
          ['น้ำ', 'name', 'th', 5, 0.5, 'border'],
          // Compared by the index of names: Latin, and Thai of which some have the mark.
          ['storm', 'name', 'en', 24, 0, 'start'],
          ['storm', '-name', 'th', 24, 0, 'start'],
          ['ข่าว', 'name', 'th', 24, 0, 'start'],
        ],
      },
    );
  });

  for (const { typed, sort } of [
    { typed: 'storm', sort: '-createdAt' },
    { typed: 'บัว', sort: '-createdAt' },
    { typed: 'ขาว', sort: '-createdAt' },
    // A word without its mark, which no listing has.
    { typed: 'เหลก', sort: '-view' },
    { typed: 'himmaran', sort: 'name' },
    // More names than are compared with the rows come before the first with the text.
    { typed: 'storm', sort: 'name' },
    { typed: 'ember', sort: '-name' },
  ] as const) {
    test(`reads little more of the listings with a common text than it counts: ${typed} by ${sort}`, async () => {
      const { read, total } = await api.db.transaction(async (tx) => {
        const rowsRead = async () => {
          const { rows } = await tx.execute<{ n: string }>(sql`select seq_tup_read + idx_tup_fetch as n
            from pg_stat_xact_user_tables where relname = 'dynamic_item'`);
          return Number(rows[0]?.n);
        };
        const earlier = await rowsRead();
        const { paged } = await readListingPage(tx, { text: searchText(typed), sort });
        return { read: (await rowsRead()) - earlier, total: paged.total };
      });
      assert.equal(total, 1_000);
      // Half of what it meets where it scans the table for a text of every second listing; in addition, twenty in the order of
      // the sort for each row of the page and the one after it, and the few of the planner.
      assert.ok(read <= 2 * 1_001 + 21 * 25, `${read} rows were read`);
    });
  }
});
