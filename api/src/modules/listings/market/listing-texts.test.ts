import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { addGame, addListing } from '../../../../test/test-catalogue.ts';
import { dynamicItem } from '../listings.tables.ts';

let api: TestApi;
let ownerUser: number;
let gameId: number;
before(async () => {
  api = await startTestApi();
  ({ id: ownerUser } = await api.createUser());
  gameId = await addGame(api.db, 'Himmaran Online');
});
after(() => api.close());

const textsOf = async (id: number) => {
  const { rows } = await api.db.execute<{ name_en: string; name_th: string; search_key: string | null }>(
    sql`select name_en, name_th, search_key from listing_text where id = ${id}`,
  );
  return rows;
};
const update = (id: number, columns: Partial<typeof dynamicItem.$inferInsert>) =>
  api.db.update(dynamicItem).set(columns).where(eq(dynamicItem.id, id));

it('a published listing has its texts in the index of names, and no other listing has', async () => {
  const names = { en: 'Ember kris', th: 'กริชเพลิง' };
  const id = await addListing(api.db, ownerUser, gameId, { names });
  const [first] = await textsOf(id);
  assert.equal(first?.name_th, names.th);
  assert.match(String(first?.search_key), /^ember kris\n/);
  await update(id, { nameEn: 'Frost kris', nameTh: 'กริชน้ำแข็ง', searchKey: 'frost kris\t' });
  assert.deepEqual(await textsOf(id), [
    { name_en: 'Frost kris', name_th: 'กริชน้ำแข็ง', search_key: 'frost kris\t' },
  ]);
  await update(id, { status: 'unpublished' });
  assert.deepEqual(await textsOf(id), []);
  await update(id, { status: 'published' });
  assert.equal((await textsOf(id)).length, 1);
  await api.db.delete(dynamicItem).where(eq(dynamicItem.id, id));
  assert.deepEqual(await textsOf(id), []);
});

it('a listing with the longest texts has room in the index of names', async () => {
  // Bytes that do not repeat cannot be compressed.
  const letters = (length: number, from: number) =>
    String.fromCodePoint(
      ...Array.from({ length }, (_, at) => 0x4e00 + ((at * 7919 + from * 104729) % 20_000)),
    );
  for (const extra of [300, 470, 480, 3000]) {
    const id = await addListing(api.db, ownerUser, gameId, {
      names: { en: letters(120, extra), th: letters(120, extra + 1) },
      searchExtra: [letters(extra, extra + 2)],
    });
    assert.equal((await textsOf(id)).length, 1);
  }
});
