import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { ListingContent, ListingDraft } from '@talad/contract/selling';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../src/db/database.ts';
import { dynamicItem } from '../src/modules/listings/listings.tables.ts';
import { approveListing } from '../src/modules/listings/review/review-decisions.ts';
import type { TestApi, TestClient } from './test-api.ts';
import { type Party, uploadedPicture, withKey } from './test-market.ts';

export type TestSeller = ReturnType<typeof newSeller>;

/** A seller's actions on listings of one game, which has the kind 'item' and the tag 'weapon'. */
export function newSeller(api: TestApi, seller: Party, game: string) {
  /** Valid content of a listing. */
  const completeContent = async (
    overrides: ListingContent = {},
    owner = seller,
  ): Promise<ListingContent> => ({
    game,
    kind: 'item',
    name: 'Ember Kris of Dawn',
    description: 'Sharp.',
    tags: ['weapon'],
    pictureKeys: [await uploadedPicture(api, owner.user.id)],
    price: 250.5,
    totalPrice: 250.5,
    stock: 3,
    offerDurationDays: 14,
    activeDeliveryHours: 6,
    ...overrides,
  });

  async function draft(content: ListingContent, client: TestClient = seller.client): Promise<ListingDraft> {
    const response = await client.post('/api/product/draft', content);
    assert.equal(response.statusCode, 201, response.body);
    return response.json();
  }
  const submit = (id: number, client: TestClient = seller.client, key: string = randomUUID()) =>
    client.post(`/api/product/draft/${id}/submit`, { acceptTerms: true }, withKey(key));
  /** Submits a listing; returns its id. */
  const listed = async (overrides: ListingContent = {}): Promise<number> => {
    const response = await submit((await draft(await completeContent(overrides))).id);
    assert.equal(response.statusCode, 201, response.body);
    return response.json<{ id: number }>().id;
  };
  /** Submits and approves a listing; returns its id. */
  const onSale = async (overrides: ListingContent = {}): Promise<number> => {
    const id = await listed(overrides);
    await inTransaction(api.db, (tx) =>
      approveListing(tx, id, { actor: 'nok', at: api.context.clock.now() }),
    );
    return id;
  };
  const rowOf = async (id: number) => {
    const [row] = await api.db.select().from(dynamicItem).where(eq(dynamicItem.id, id));
    assert.ok(row);
    return row;
  };
  const own = (id: number, action: string) => seller.client.post(`/api/product/dynamic-item/${id}/${action}`);

  return { completeContent, draft, submit, listed, onSale, rowOf, own };
}
