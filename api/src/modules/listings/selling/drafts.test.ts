import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { DynamicItemDetail } from '@talad/contract/listings';
import type { EditableListing, ListingContent, ListingDraft } from '@talad/contract/selling';
import { sql } from 'drizzle-orm';
import { codeOf, fieldOf } from '../../../../test/error-of.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { addGame } from '../../../../test/test-catalogue.ts';
import { newParty, type Party, uploadedPicture, withKey } from '../../../../test/test-market.ts';
import { newSeller, type TestSeller } from '../../../../test/test-seller.ts';

let api: TestApi;
let seller: Party;
let testSeller: TestSeller;

before(async () => {
  api = await startTestApi();
  await addGame(api.db, 'Selling Game', { kinds: ['item', 'gold'] });
  seller = await newParty(api);
  testSeller = newSeller(api, seller, 'Selling_Game');
});
after(() => api.close());

describe('draft', () => {
  test('saves concurrent changes per field and reports problems', async () => {
    const { id, problems } = await testSeller.draft({ name: 'Bow' });
    assert.ok(problems.some(({ field, code }) => field === 'name' && code === 'VALIDATION'));
    const saved = await Promise.all([
      seller.client.patch(`/api/product/draft/${id}`, { name: 'Longbow' }),
      seller.client.patch(`/api/product/draft/${id}`, { price: 12 }),
    ]);
    assert.deepEqual(
      saved.map(({ statusCode }) => statusCode),
      [200, 200],
    );
    const read = (await seller.client.get(`/api/product/draft/${id}`)).json<ListingDraft>();
    assert.deepEqual(read.content, { name: 'Longbow', price: 12 });
    assert.equal(
      read.problems.some(({ field }) => field === 'name' || field === 'price'),
      false,
    );
  });

  test('is visible only to its owner and can be deleted', async () => {
    const { id } = await testSeller.draft({ name: 'Mine' });
    const stranger = await newParty(api);
    for (const response of [
      await stranger.client.get(`/api/product/draft/${id}`),
      await stranger.client.patch(`/api/product/draft/${id}`, { name: 'x' }),
      await stranger.client.delete(`/api/product/draft/${id}`),
      await testSeller.submit(id, stranger.client),
    ]) {
      assert.equal(codeOf(response), 'NOT_FOUND');
    }
    assert.equal((await seller.client.delete(`/api/product/draft/${id}`)).statusCode, 200);
    assert.equal((await seller.client.get(`/api/product/draft/${id}`)).statusCode, 404);
  });

  test('is refused for a user who is not a verified seller, for unknown fields and for invalid characters', async () => {
    const buyer = await newParty(api, { isSeller: false });
    assert.equal(codeOf(await buyer.client.post('/api/product/draft', {})), 'NOT_BE_SELLER');
    assert.equal(codeOf(await api.post('/api/product/draft', {})), 'authentication_failed');
    const unknown = await seller.client.post('/api/product/draft', { colour: 'red' });
    assert.equal(codeOf(unknown), 'UNKNOWN_FIELD');
    assert.equal(fieldOf(unknown), 'colour');
    for (const name of ['null\u0000here', 'half \uD800', 'lost \uFFFD\uFFFD']) {
      const response = await seller.client.post('/api/product/draft', { name });
      assert.equal(response.statusCode, 400, response.body);
    }
  });
});

describe('submission', () => {
  test('creates one pending listing for repeated requests and deletes the draft', async () => {
    const { id } = await testSeller.draft(await testSeller.completeContent());
    const key = randomUUID();
    const responses = await Promise.all([
      testSeller.submit(id, seller.client, key),
      testSeller.submit(id, seller.client, key),
    ]);
    assert.deepEqual(
      responses.map(({ statusCode }) => statusCode),
      [201, 201],
    );
    const [first, second] = responses.map((response) => response.json<{ id: number; status: string }>());
    assert.deepEqual(first, second);
    assert.equal(first?.status, 'pending');
    assert.equal((await seller.client.get(`/api/product/draft/${id}`)).statusCode, 404);
    const row = await testSeller.rowOf(first?.id ?? 0);
    assert.equal(row.priceSatang, 250_50);
    assert.equal(row.listingDays, 14);
    assert.equal(row.nameTh, row.nameEn);
  });

  const bad: [field: string, given: ListingContent][] = [
    ['name', { name: 'Bow ' }],
    ['name', { name: 'ก'.repeat(121) }],
    ['game', { game: 'No_Such_Game' }],
    ['kind', { kind: 'account' }],
    ['tags', { tags: ['unheard-of'] }],
    ['pictureKeys', { pictureKeys: [] }],
    ['price', { price: 0, totalPrice: 0 }],
    ['price', { price: 10_000_000, totalPrice: 10_000_000 }],
    ['price', { price: 1.005, totalPrice: 1.005 }],
    ['totalPrice', { totalPrice: 1 }],
    ['stock', { stock: 0 }],
    ['stock', { stock: 1.5 }],
    ['offerDurationDays', { offerDurationDays: 91 }],
    ['activeDeliveryHours', { activeDeliveryHours: 0 }],
  ];
  for (const [field, input] of bad) {
    test(`refuses ${field} ${JSON.stringify(input).slice(0, 50)} and keeps the draft`, async () => {
      const { id } = await testSeller.draft(await testSeller.completeContent(input));
      const response = await testSeller.submit(id);
      assert.equal(response.statusCode, 400);
      assert.equal(fieldOf(response), field, response.body);
      assert.equal((await seller.client.get(`/api/product/draft/${id}`)).statusCode, 200);
    });
  }

  test('passes picture descriptions to the listing page, the edit form and a copy', async () => {
    const [first, second] = [
      await uploadedPicture(api, seller.user.id),
      await uploadedPicture(api, seller.user.id),
    ];
    const id = await testSeller.onSale({
      pictureKeys: [first, second],
      pictureAlts: { [second]: '  ด้ามกริช\n สีแดง ', [first]: '', gone: 'A picture that was taken out' },
    });
    const { images } = (await api.get(`/api/product/dynamic-item/${id}`)).json<DynamicItemDetail>();
    assert.deepEqual(
      images.map(({ alt }) => alt),
      [undefined, 'ด้ามกริช สีแดง'],
    );
    const { content, pictures } = (
      await seller.client.get(`/api/product/dynamic-item/${id}/edit`)
    ).json<EditableListing>();
    assert.deepEqual(content.pictureAlts, { [second]: 'ด้ามกริช สีแดง' });
    assert.equal(pictures[1]?.picture.alt, 'ด้ามกริช สีแดง');
    const copy = (await testSeller.own(id, 'duplicate')).json<ListingDraft>();
    assert.equal(copy.pictures[1]?.picture.alt, 'ด้ามกริช สีแดง');
  });

  test('refuses a picture description longer than 120 characters', async () => {
    const key = await uploadedPicture(api, seller.user.id);
    for (const pictureAlts of [{ [key]: 'a'.repeat(121) }, { 'no key': 'text' }, { [key]: 5 }]) {
      const response = await seller.client.post('/api/product/draft', { pictureAlts });
      assert.equal(response.statusCode, 400, JSON.stringify(pictureAlts));
    }
    await testSeller.draft(
      await testSeller.completeContent({ pictureKeys: [key], pictureAlts: { [key]: 'ก'.repeat(120) } }),
    );
  });

  test('refuses missing terms, more than ten pictures and pictures of another user', async () => {
    const { id } = await testSeller.draft(await testSeller.completeContent());
    const url = `/api/product/draft/${id}/submit`;
    assert.equal(codeOf(await seller.client.post(url, {}, withKey())), 'VALIDATION');
    assert.equal(codeOf(await seller.client.post(url, { acceptTerms: false }, withKey())), 'VALIDATION');
    const many = await Promise.all(Array.from({ length: 11 }, () => uploadedPicture(api, seller.user.id)));
    const stranger = await newParty(api);
    for (const pictureKeys of [many, [await uploadedPicture(api, stranger.user.id)]]) {
      assert.equal(
        fieldOf(
          await testSeller.submit(
            (await testSeller.draft(await testSeller.completeContent({ pictureKeys }))).id,
          ),
        ),
        'pictureKeys',
      );
    }
    assert.equal(
      (
        await testSeller.submit(
          (
            await testSeller.draft(await testSeller.completeContent({ pictureKeys: many.slice(1) }))
          ).id,
        )
      ).statusCode,
      201,
    );
  });

  test('accepts the longest names, emoji and right-to-left text', async () => {
    for (const name of ['ก'.repeat(120), '🗡️🗡️🗡️🗡️🗡️', '\u200Fمرحبا بكم', 'a'.repeat(120)]) {
      assert.equal((await testSeller.rowOf(await testSeller.listed({ name }))).nameEn, name.normalize('NFC'));
    }
  });

  test('refuses a user who is no longer a seller', async () => {
    const party = await newParty(api);
    const { id } = await testSeller.draft(await testSeller.completeContent({}, party), party.client);
    await api.db.execute(sql`update account set is_seller = false where id = ${party.user.id}`);
    assert.equal(codeOf(await testSeller.submit(id, party.client)), 'NOT_BE_SELLER');
  });
});
