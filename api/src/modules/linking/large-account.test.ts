import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type LinkingShop, slug, startLinkingShop } from '../../../test/test-linking.ts';
import { newParty } from '../../../test/test-market.ts';
import { waitsForLock } from '../../../test/waits-for-lock.ts';
import type { GameItem, GameServerPort } from '../../ports/game-server.ts';
import { syncLink } from './sync-link.ts';

const count = 1_201;

const itemsNamed = (name: string): GameItem[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${slug}-large-${at}`,
    names: { en: name, th: name },
    picture: 'http://game.test/none.png',
  }));

describe('an account with many items', () => {
  let shop: LinkingShop;
  let linkId: number;
  before(async () => {
    shop = await startLinkingShop();
    const party = await newParty(shop.api);
    await shop.signIn(party.client, 'TonklaTank', 'green-shoots');
    const [link] = await query<{ id: string }>('select id from game_link');
    linkId = Number(link?.id);
  });
  after(() => shop.close());

  const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await shop.api.db.$client.query(text, values)).rows;

  function sync(items: readonly GameItem[]): Promise<void> {
    const server: GameServerPort = Object.assign(Object.create(shop.api.context.gameServers(slug) ?? null), {
      listItems: async () => items,
      readPicture: async () => undefined,
    });
    shop.api.advance(1_000);
    return syncLink({ ...shop.api.context, gameServers: () => server }, linkId);
  }

  const shown = async () => {
    const rows = await query<{ name: string; count: number }>(
      `select name_en as name, count(*)::int as count from synced_item
       where state = 'here' and external_id like '%-large-%' group by 1 order by 1`,
    );
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  };

  it('is stored whole, and is gone when the game shows it empty', async () => {
    await sync(itemsNamed('Bow'));
    assert.deepEqual(await shown(), { Bow: count });
    await sync([]);
    assert.deepEqual(await shown(), {});
    await sync(itemsNamed('Glaive'));
    assert.deepEqual(await shown(), { Glaive: count });
  });

  it('is stored in parts, so that a locked item delays only those after it', async () => {
    await sync(itemsNamed('Robe'));
    const order = await shop.api.db.$client.connect();
    try {
      await order.query('begin');
      await order.query('select 1 from synced_item where external_id = $1 for update', [
        `${slug}-large-${count - 1}`,
      ]);
      const synced = sync(itemsNamed('Charm'));
      await waitsForLock(shop.api.db);
      assert.deepEqual(await shown(), { Charm: 1_000, Robe: count - 1_000 });
      await order.query('commit');
      await synced;
    } finally {
      order.release();
    }
    assert.deepEqual(await shown(), { Charm: count });
  });
});
