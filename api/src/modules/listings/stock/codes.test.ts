import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { addBrand, addItemGroup } from '../../../../test/test-catalogue.ts';
import { loadConfig } from '../../../config/config.ts';
import { inTransaction } from '../../../db/database.ts';
import { decryptText, encryptText } from '../../../seal.ts';
import { dynamicItem } from '../listings.tables.ts';
import { countFreeCodes } from './codes.repository.ts';
import { addCodes, restockCodes, takeCodes } from './codes.ts';

let api: TestApi;
let brandId: number;
let lines = 0;
const at = new Date();
const newLine = (): number => {
  lines += 1;
  return lines;
};

before(async () => {
  api = await startTestApi();
  brandId = await addBrand(api.db, 'Code Brand');
});
after(() => api.close());

async function newItem(): Promise<number> {
  const { itemIds } = await addItemGroup(api.db, brandId, { en: 'Card', th: 'บัตร' }, [10_00]);
  return itemIds[0] ?? 0;
}
const numbered = (itemId: number, count: number) =>
  Array.from({ length: count }, (_, n) => `CODE-${itemId}-${n}`);
const keep = (itemId: number, codes: readonly string[]) =>
  addCodes(api.db, api.context.config, { itemId, codes, at });
const take = (itemId: number, quantity: number, orderItemId = newLine()) =>
  inTransaction(api.db, (tx) => takeCodes(tx, api.context.config, { itemId, quantity, orderItemId, at }));

describe('codes of official items', () => {
  test('are stored encrypted and unique, and decrypt only with their item and key', async () => {
    const itemId = await newItem();
    assert.equal(await keep(itemId, ['SECRET-1', ' SECRET-1 ', 'SECRET-2', '']), 2);
    assert.equal(await keep(await newItem(), ['SECRET-1']), 0);
    const { rows } = await api.db.execute<{ sealed: Buffer }>(
      sql`select sealed from official_code where item_id = ${itemId} order by id`,
    );
    assert.equal(
      rows.some(({ sealed }) => sealed.includes('SECRET')),
      false,
    );
    const key = api.context.config.codesKey ?? Buffer.alloc(0);
    const [first] = rows;
    assert.ok(first);
    assert.equal(decryptText(key, String(itemId), first.sealed), 'SECRET-1');
    assert.throws(() => decryptText(key, String(itemId + 1), first.sealed));
    assert.throws(() => decryptText(Buffer.alloc(32, 1), String(itemId), first.sealed));
    assert.notDeepEqual(encryptText(key, '1', 'same'), encryptText(key, '1', 'same'));
  });

  test('are allocated all or none, and the same ones again for the same order line', async () => {
    const itemId = await newItem();
    await keep(itemId, numbered(itemId, 3));
    const line = newLine();
    const codes = await take(itemId, 2, line);
    assert.deepEqual(codes, numbered(itemId, 2));
    assert.deepEqual(await take(itemId, 2, line), codes);
    assert.equal(await take(itemId, 2), undefined);
    assert.equal(await countFreeCodes(api.db, itemId), 1);
  });

  test('are released when the transaction that took them rolls back', async () => {
    const itemId = await newItem();
    await keep(itemId, numbered(itemId, 1));
    await assert.rejects(
      inTransaction(api.db, async (tx) => {
        await takeCodes(tx, api.context.config, { itemId, quantity: 1, orderItemId: newLine(), at });
        throw new Error('payment failed');
      }),
      /payment failed/,
    );
    assert.equal((await take(itemId, 1))?.length, 1);
  });

  test('are given to one buyer each under concurrent purchases', async () => {
    const itemId = await newItem();
    await keep(itemId, numbered(itemId, 10));
    const taken = await Promise.all(Array.from({ length: 25 }, () => take(itemId, 1)));
    const allTaken = taken.flatMap((codes) => codes ?? []);
    assert.equal(allTaken.length, 10);
    assert.equal(new Set(allTaken).size, 10);
  });

  test('increase the stock by the number of new ones', async () => {
    const itemId = await newItem();
    await api.db.update(dynamicItem).set({ stock: 0, status: 'sold_out' }).where(eq(dynamicItem.id, itemId));
    const codes = numbered(itemId, 4);
    const stock = () =>
      inTransaction(api.db, (tx) => restockCodes(tx, api.context.config, { itemId, codes, at }));
    assert.equal(await stock(), 4);
    assert.equal(await stock(), 0);
    const [row] = await api.db.select().from(dynamicItem).where(eq(dynamicItem.id, itemId));
    assert.deepEqual([row?.stock, row?.status], [4, 'published']);
  });

  test('require a configured key in production, and a key of the right length', async () => {
    const production = {
      NODE_ENV: 'production',
      SITE_ORIGIN: 'https://talad.example',
      SMTP_URL: 'smtp://mail.example',
      PERSON_KEY: Buffer.alloc(32, 5).toString('base64'),
    };
    const without = loadConfig(production);
    await assert.rejects(addCodes(api.db, without, { itemId: 1, codes: ['x'], at }), /CODES_KEY/);
    assert.throws(() => loadConfig({ ...production, CODES_KEY: 'short' }), /CODES_KEY/);
    assert.equal(loadConfig({ CODES_KEY: Buffer.alloc(32, 7).toString('base64') }).codesKey?.length, 32);
  });
});
