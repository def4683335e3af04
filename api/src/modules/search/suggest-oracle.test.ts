import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { SearchOracle } from '../../../test/search-oracle.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { addGame } from '../../../test/test-shop.ts';
import { insertOffers } from '../listings/listings.repository.ts';
import { dynamicItem } from '../listings/listings.tables.ts';
import { suggest } from './suggest.ts';

const words = ['Ember', 'Emerald', 'Moon', 'Moonlit', 'Bow', 'Rainbow', 'Ring', 'Spring'];
const thaiWords = ['กริช', 'กริ่ง', 'ดาบ', 'ธนู', 'แหวน', 'แหวนหยก', 'น้ำแข็ง', 'น้ำ'];
const typed = [...words, ...thaiWords, 'em', 'oo', 'ri', 'bow 1', 'กร', 'แห', 'นำ', 'ยก', 'moon bow'];
const wanted = 10;

describe('suggested offers are what looking at every offer gives', () => {
  let api: TestApi;

  before(async () => {
    api = await startTestApi();
    const { id: ownerUser } = await api.createUser();
    const gameId = await addGame(api.db, 'Himmaran Online');
    // The list of popular offers is read while the shop is empty: until it is read again all are found by the indexes.
    await suggest(api.context, 'ember');
    const pick = (from: readonly string[], at: number) => from[at % from.length] ?? '';
    await insertOffers(
      api.db,
      Array.from({ length: 900 }, (_, at) => ({
        ownerUser,
        gameId,
        kind: 'item' as const,
        status: at % 7 === 0 ? ('pending' as const) : ('published' as const),
        nameEn: `${pick(words, at)} ${pick(words, Math.floor(at / 8))} ${at % 20}`,
        nameTh: `${pick(thaiWords, at * 3)}${pick(thaiWords, Math.floor(at / 5))}`,
        priceSatang: 100,
        stock: 1,
        pictureKey: 'picture',
        pictureColor: '#336699',
        // Many share a popularity, so that the order among these shows too.
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
          // A text that no offer holds is looked for with mistakes in it, which is another question.
          if (expected.length > 0) assert.deepEqual(ids, expected);
        },
      ),
      { numRuns: 60 },
    );

  it('by the indexes, for offers that are not known to be popular', check);

  it('among the popular, once these were read again', async () => {
    api.advance(31_000);
    await check();
  });
});
