import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { SearchOracle } from '../../../test/search-oracle.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { addGame } from '../../../test/test-catalogue.ts';
import { insertListings } from '../listings/listings.repository.ts';
import { dynamicItem } from '../listings/listings.tables.ts';
import { suggest } from './suggest.ts';

const terms = ['Ember', 'Emerald', 'Moon', 'Moonlit', 'Bow', 'Rainbow', 'Ring', 'Spring'];
const thaiTerms = ['กริช', 'กริ่ง', 'ดาบ', 'ธนู', 'แหวน', 'แหวนหยก', 'น้ำแข็ง', 'น้ำ'];
const typed = [
  ...terms,
  ...thaiTerms,
  'em',
  'oo',
  'ri',
  'bow 1',
  'กร',
  'แห',
  'นำ',
  'ยก',
  'moon bow',
  'น้ำกริ่ง',
  'กรีช',
];
const wanted = 10;

describe('suggested listings match a full scan', () => {
  let api: TestApi;

  before(async () => {
    api = await startTestApi();
    const { id: ownerUser } = await api.createUser();
    const gameId = await addGame(api.db, 'Himmaran Online');
    // The cache of popular listings is filled while the catalogue is empty: until its refresh all are found by the
    // indexes.
    await suggest(api.context, 'ember');
    const pick = (from: readonly string[], at: number) => from[at % from.length] ?? '';
    await insertListings(
      api.db,
      Array.from({ length: 900 }, (_, at) => ({
        ownerUser,
        gameId,
        kind: 'item' as const,
        status: at % 7 === 0 ? ('pending' as const) : ('published' as const),
        nameEn: `${pick(terms, at)} ${pick(terms, Math.floor(at / 8))} ${at % 20}`,
        nameTh: `${pick(thaiTerms, at * 3)}${pick(thaiTerms, Math.floor(at / 5))}`,
        priceSatang: 100,
        stock: 1,
        pictureKey: 'picture',
        pictureColor: '#336699',
        // Many listings share a view count, so that the tie order is tested too.
        views: (at * 7919) % 40,
        searchExtra: at % 2 === 0 ? ['Spring', 'Himmaran Online'] : ['Himmaran Online'],
      })),
    );
  });
  after(() => api.close());

  const check = () =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.constantFrom(...typed),
          fc.tuple(fc.constantFrom(...typed), fc.constantFrom(...typed)).map((both) => both.join(' ')),
        ),
        async (text) => {
          const oracle = new SearchOracle(text, wanted);
          const all = await api.db.select().from(dynamicItem);
          oracle.see(all.filter(({ status }) => status === 'published'));
          const expected = oracle.answer();
          const found = await suggest(api.context, text);
          const ids = found.filter(({ type }) => type === 'dynamic_item').map(({ id }) => id);
          // A text without exact matches falls back to fuzzy search, which this oracle does not cover.
          if (expected.length > 0) assert.deepEqual(ids, expected);
        },
      ),
      { numRuns: 60 },
    );

  it('uses the indexes for listings outside the popular cache', check);

  it('uses the popular cache after its refresh', async () => {
    api.advance(31_000);
    await check();
  });
});
