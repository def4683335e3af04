import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Paged } from '@talad/contract/schema';
import { inArray } from 'drizzle-orm';
import type { TestApi } from '../test/test-api.ts';
import { addListing } from '../test/test-catalogue.ts';
import { buy, closeMarket, onlyItem, type Party, sendItemCommand, startMarket } from '../test/test-market.ts';
import { syncedItem } from './modules/linking/linking.tables.ts';
import { dynamicItem } from './modules/listings/listings.tables.ts';
import { deleteDraft, insertDraft } from './modules/listings/selling/drafts.repository.ts';
import { orderTransaction } from './modules/orders/orders.tables.ts';

describe('a list from which rows leave', () => {
  let api: TestApi;
  let buyer: Party;
  let seller: Party;
  let gameId: number;
  before(async () => {
    ({ api, buyer, seller, gameId } = await startMarket('Listed Game'));
  });
  after(() => closeMarket(api));

  /** Orders of bought items. */
  const orderOf = new Map<number, number>();
  const many = async (count: number, add: (index: number) => Promise<unknown>) => {
    for (let index = 0; index < count; index += 1) await add(index);
  };
  const listings = (count: number) => many(count, () => addListing(api.db, seller.user.id, gameId));

  /** How rows come into each list of more than a page, and leave it; `ids` are those of the list's rows. */
  const lists: Record<
    string,
    {
      of: () => Party;
      fill: (party: Party) => Promise<void>;
      take: (party: Party, ids: number[]) => Promise<void>;
    }
  > = {
    '/api/user/favorite/items': {
      of: () => buyer,
      fill: async ({ client }) => {
        await many(33, async () => {
          const id = await addListing(api.db, seller.user.id, gameId);
          await client.post(`/api/product/dynamic-item/${id}/favorite`);
        });
      },
      take: ({ client }, ids) =>
        many(ids.length, (index) => client.post(`/api/product/dynamic-item/${ids[index]}/unfavorite`)),
    },
    '/api/inventory/selling?status=published': {
      of: () => seller,
      fill: () => listings(33),
      take: async (_, ids) => {
        await api.db.update(dynamicItem).set({ status: 'unpublished' }).where(inArray(dynamicItem.id, ids));
      },
    },
    '/api/product/draft': {
      of: () => seller,
      // Several at one moment, so that their ids decide.
      fill: ({ user }) =>
        many(33, (index) =>
          insertDraft(api.db, user.id, {}, new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(index / 4)))),
        ),
      take: ({ user }, ids) => many(ids.length, (index) => deleteDraft(api.db, user.id, ids[index] ?? 0)),
    },
    '/api/user/db-sync/item': {
      of: () => seller,
      fill: ({ user }) =>
        many(27, (index) =>
          api.db.insert(syncedItem).values({
            gameId,
            externalId: `item-${index}`,
            accountId: user.id,
            linkId: null,
            nameEn: 'Kris',
            nameTh: 'กริช',
            pictureKey: 'none',
            pictureColor: '#336699',
            pictureSource: '',
            state: 'kept',
            firstSeenAt: new Date(),
            changedAt: new Date(),
          }),
        ),
      take: async (_, ids) => {
        await api.db.delete(syncedItem).where(inArray(syncedItem.id, ids));
      },
    },
    '/api/inventory/bought': {
      of: () => buyer,
      fill: async (party) => {
        const listing = await addListing(api.db, seller.user.id, gameId, { stock: 30 });
        await many(27, async () =>
          sendItemCommand(api, seller, 'deliver', onlyItem(await buy(party, listing))),
        );
      },
      take: async ({ client }, ids) => {
        for (const id of ids) {
          const { items } = (await client.get(`/api/transaction/${orderOf.get(id)}`)).json();
          const reported = onlyItem(await sendItemCommand(api, buyer, 'dispute', items[0]));
          await sendItemCommand(api, seller, 'dispute/refund', reported);
        }
      },
    },
    '/api/transaction/?group=inProgress': {
      of: () => buyer,
      fill: async (party) => {
        const listing = await addListing(api.db, seller.user.id, gameId, { stock: 30 });
        await many(27, () => buy(party, listing));
      },
      take: async (_, ids) => {
        await api.db
          .update(orderTransaction)
          .set({ state: 'disputed' })
          .where(inArray(orderTransaction.id, ids));
      },
    },
  };
  for (const [path, { of, fill, take }] of Object.entries(lists))
    it(`shows each row that stays, when ${path} is read page by page`, async () => {
      const party = of();
      await fill(party);
      const read = async (next?: string) => {
        const response = await party.client.get(
          path + (next === undefined ? '' : `${path.includes('?') ? '&' : '?'}page=${next}`),
        );
        assert.equal(response.statusCode, 200, response.body);
        const { results, paged } = response.json<{
          results: { id: number; transactionId?: number }[];
          paged: Paged;
        }>();
        for (const { id, transactionId } of results) if (transactionId) orderOf.set(id, transactionId);
        return { ids: results.map(({ id }) => id), paged };
      };
      const all: number[] = [];
      for (let next: string | undefined; ; ) {
        const { ids, paged } = await read(next);
        all.push(...ids);
        if (paged.next === null) break;
        next = paged.next;
      }
      const first = await read();
      assert.ok(first.paged.next);
      assert.equal(new Set(all).size, first.paged.total);
      await take(party, first.ids.slice(0, 3));
      const second = await read(first.paged.next);
      const shown = [...first.ids, ...second.ids];
      assert.ok(second.ids.length > 0);
      assert.deepEqual(shown, all.slice(0, shown.length));
      assert.deepEqual([second.paged.page, second.paged.total], [2, all.length - 3]);
      const refused = await party.client.get(`${path}${path.includes('?') ? '&' : '?'}page=2`);
      assert.equal(refused.statusCode, 400);
    });
});
