import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type SitemapEntry, sitemapPartIds } from '@talad/contract/sitemap';
import { eq, sql } from 'drizzle-orm';
import { fieldOf } from '../../../../test/error-of.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { addBrand, addGame, addItemGroup, addListing } from '../../../../test/test-catalogue.ts';
import { newParty } from '../../../../test/test-market.ts';
import { dynamicItem } from '../listings.tables.ts';

describe('sitemap', () => {
  let api: TestApi;
  let [open, closed, farAway]: number[] = [];
  let groupId = 0;
  before(async () => {
    api = await startTestApi();
    const gameId = await addGame(api.db, 'Sky Siege');
    const brandId = await addBrand(api.db, 'Gem House');
    ({ groupId } = await addItemGroup(api.db, brandId, { en: 'Gems', th: 'เพชร' }, [100_00]));
    const { user } = await newParty(api);
    open = await addListing(api.db, user.id, gameId);
    closed = await addListing(api.db, user.id, gameId);
    await api.db.update(dynamicItem).set({ status: 'unpublished' }).where(eq(dynamicItem.id, closed));
    await api.db.execute(
      sql`select setval(pg_get_serial_sequence('dynamic_item', 'id'), ${2 * sitemapPartIds})`,
    );
    farAway = await addListing(api.db, user.id, gameId);
  });
  after(() => api.close());

  const pathsOf = async (path: string) =>
    (await api.get(`/api/sitemap/${path}`))
      .json<{ results: SitemapEntry[] }>()
      .results.map(({ path, lastmod }) => {
        assert.ok(!Number.isNaN(Date.parse(lastmod)));
        return path;
      });

  it('is split by kind and ID range', async () => {
    const { parts } = (await api.get('/api/sitemap/')).json<{ parts: unknown[] }>();
    assert.deepEqual(parts, [
      { kind: 'games', part: 1 },
      { kind: 'brands', part: 1 },
      { kind: 'groups', part: 1 },
      { kind: 'items', part: 1 },
      { kind: 'items', part: 2 },
      { kind: 'items', part: 3 },
    ]);
  });

  it('contains only pages of items on sale', async () => {
    assert.deepEqual(await pathsOf('games/1'), ['/marketplace/Sky_Siege']);
    assert.deepEqual(await pathsOf('brands/1'), ['/official-store/Gem_House']);
    assert.deepEqual(await pathsOf('groups/1'), [`/official-store/Gem_House/${groupId}`]);
    assert.deepEqual(await pathsOf('items/1'), [`/marketplace/Sky_Siege/${open}`]);
    assert.deepEqual(await pathsOf('items/2'), []);
    assert.deepEqual(await pathsOf('items/3'), [`/marketplace/Sky_Siege/${farAway}`]);
    assert.notEqual(open, closed);
  });

  it('refuses an unknown kind', async () => {
    const response = await api.get('/api/sitemap/people/1');
    assert.deepEqual([response.statusCode, fieldOf(response)], [400, 'kind']);
  });
});
