import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { ListingImport } from '@talad/contract/selling';
import { codeOf, fieldOf } from '../../../../test/error-of.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { addGame } from '../../../../test/test-catalogue.ts';
import { newParty, type Party, withKey } from '../../../../test/test-market.ts';
import { insertPicture } from '../../pictures/pictures.repository.ts';
import { runImport } from './import-listings.ts';
import { parseRows } from './parse-rows.ts';

let api: TestApi;
let seller: Party;
let picture: string;

before(async () => {
  api = await startTestApi();
  await addGame(api.db, 'Import Game');
  seller = await newParty(api);
  picture = randomUUID().replaceAll('-', '');
  await insertPicture(api.db, {
    key: picture,
    kind: 'upload',
    ownerId: seller.user.id,
    isPrivate: true,
    width: 8,
    height: 8,
    color: '#336699',
    mime: 'image/webp',
  });
});
after(() => api.close());

const head = 'game,kind,name,tags,pictures,price,stock,offerDurationDays,activeDeliveryHours';
const line = (name: string, price = '10') => `Import_Game,item,${name},weapon,${picture},${price},2,14,6`;
const send = (content: string, options: object = {}, party = seller) =>
  party.client.post(
    '/api/product/import',
    { format: 'csv', content, dryRun: true, acceptTerms: true, ...options },
    withKey(),
  );
const dryRun = async (content: string, options: object = {}): Promise<ListingImport> => {
  const response = await send(content, options);
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
};
const countOwn = async ({ client }: Party) =>
  (await client.get('/api/inventory/selling')).json<{ paged: { total: number } }>().paged.total;

describe('dry run', () => {
  test('reports problems by row and field and inserts nothing', async () => {
    const report = await dryRun(
      `${head}\n${line('Good Sword')}\n${line('Bow')}\n${line('Fine Shield', 'free')}`,
    );
    assert.deepEqual(
      report.problems.map(({ row, field, code }) => [row, field, code]),
      [
        [3, 'name', 'VALIDATION'],
        [4, 'price', 'VALIDATION'],
      ],
    );
    assert.deepEqual([report.status, report.rows, report.id], ['dryRun', 3, null]);
    assert.equal(await countOwn(seller), 0);
  });

  test('reports all problems of a row at once, including fields of the wrong type', async () => {
    const report = await dryRun(`${head}\n${line('Bow', 'free')}`);
    assert.deepEqual(
      report.problems.map(({ row, field }) => [row, field]),
      [
        [2, 'price'],
        [2, 'name'],
      ],
    );
  });

  for (const [name, delimiter] of [
    ['semicolons', ';'],
    ['tabs', '\t'],
  ] as const)
    test(`reads a file separated by ${name}, with commas in its texts`, async () => {
      const row = line('"Sword, good"').replaceAll(/,(?! )/g, delimiter);
      const report = await dryRun(`${head.replaceAll(',', delimiter)}\n${row}`);
      assert.deepEqual([report.problems, report.rows], [[], 1]);
    });

  test('refuses a price with a comma for the satang or a third decimal instead of reading another one', async () => {
    const prices = ['"1,00"', '10.005', '9.999'];
    const rows = prices.map((price, at) => line(`Good Sword ${at}`, price));
    const report = await dryRun([head, ...rows].join('\n'));
    assert.deepEqual(
      report.problems.map(({ row, field }) => [row, field]),
      prices.map((_, at) => [at + 2, 'price']),
    );
  });

  test('counts rows as a spreadsheet shows them, with header, empty rows and quoted line breaks', async () => {
    const report = await dryRun(`${head}\n\n${line('"Good\nSword"')}\n,,,,,,,,\n${line('Bow')}\n`);
    assert.deepEqual(
      report.problems.filter(({ field }) => field === 'name').map(({ row }) => row),
      [4, 5],
    );
    const broken = await dryRun(`${head}\n\n${line('Good Sword')}\n"open`);
    assert.equal(broken.problems[0]?.row, 4);
  });

  test('reads JSON by the same rules and refuses unknown fields', async () => {
    const good = {
      game: 'Import_Game',
      kind: 'item',
      name: 'Good Sword',
      pictureKeys: [picture],
      price: 10,
      stock: 2,
      offerDurationDays: 14,
      activeDeliveryHours: 6,
    };
    const report = await dryRun(
      JSON.stringify([good, { ...good, colour: 'red' }, { ...good, price: '10' }, 7]),
      {
        format: 'json',
      },
    );
    assert.deepEqual(
      report.problems.map(({ row, field, code }) => [row, field, code]),
      [
        [2, 'colour', 'UNKNOWN_FIELD'],
        [3, 'price', 'VALIDATION'],
        [4, '', 'VALIDATION'],
      ],
    );
  });

  test('reports one problem for a file that is invalid as a whole', async () => {
    for (const [content, options] of [
      ['', {}],
      ['not json', { format: 'json' }],
      ['{}', { format: 'json' }],
      [`${head}\n"open`, {}],
      [`${head},colour\n${line('Good Sword')},red`, {}],
      [`${head}\n${`${line('Good Sword')}\n`.repeat(5001)}`, {}],
    ] as const) {
      const { problems } = await dryRun(content, options);
      assert.equal(problems.length, 1, JSON.stringify(problems.slice(0, 3)));
    }
  });

  test('refuses a file that is too large, missing terms, and a user who is not a seller', async () => {
    assert.equal((await send('x'.repeat(2 * 1024 * 1024 + 1))).statusCode, 400);
    assert.equal(codeOf(await send('ก'.repeat(1024 * 1024))), 'PAYLOAD_TOO_LARGE');
    assert.equal(codeOf(await send('x'.repeat(5 * 1024 * 1024))), 'PAYLOAD_TOO_LARGE');
    assert.equal(fieldOf(await send(head, { acceptTerms: false })), 'acceptTerms');
    assert.equal(codeOf(await send(head, {}, await newParty(api, { isSeller: false }))), 'NOT_BE_SELLER');
  });
});

describe('import', () => {
  test('inserts all listings in one job, notifies the seller, and adds none in a second run', async () => {
    const party = seller;
    const content = `\uFEFF${head}\r\n${Array.from({ length: 1200 }, (_, n) => line(`"Sword, ""${n}"" of Dawn"`)).join('\r\n')}\r\n`;
    const response = await send(content, { dryRun: false });
    assert.equal(response.statusCode, 200, response.body);
    const begun = response.json<ListingImport>();
    assert.deepEqual([begun.status, begun.rows], ['waiting', 1200]);
    await api.runJobs();
    const url = `/api/product/import/${begun.id}`;
    assert.deepEqual((await party.client.get(url)).json(), { ...begun, status: 'done', created: 1200 });
    await runImport(api.context, begun.id ?? 0);
    assert.equal(await countOwn(party), 1200);
    const list = await party.client.get('/api/inventory/selling?status=pending');
    const [first] = list.json<{ results: { name: string; totalPrice: number }[] }>().results;
    assert.deepEqual([first?.name, first?.totalPrice], ['Sword, "1199" of Dawn', 10]);
    const notifications = (await party.client.get('/api/notification')).json<{
      results: { title: { en: string } }[];
    }>();
    assert.equal(notifications.results[0]?.title.en, 'Import complete');
    const stranger = await newParty(api);
    assert.equal((await stranger.client.get(url)).statusCode, 404);
  });

  test('is not started if one row is wrong', async () => {
    const before = await countOwn(seller);
    const response = await send(`${head}\n${line('Good Sword')}\n${line('Bow')}`, { dryRun: false });
    assert.equal(response.json<ListingImport>().status, 'dryRun');
    await api.runJobs();
    assert.equal(await countOwn(seller), before);
  });
});

describe('CSV', () => {
  const read = (text: string) =>
    parseRows('csv', text).rows.map(({ row, content: { name, description } }) => [row, name, description]);

  test('supports quotes, doubled quotes, quoted line breaks and empty fields', () => {
    assert.deepEqual(read('name,description\n"a, ""b""\nc", d \r\n\r\n1,\r,2'), [
      [2, 'a, "b"\nc', 'd'],
      [4, '1', undefined],
      [5, undefined, '2'],
    ]);
    assert.deepEqual(read(''), []);
  });

  test('refuses unclosed quotes, quotes inside a field and text after a closing quote', () => {
    for (const [text, detail] of [
      ['a,"b', 'A quote is not closed.'],
      ['a,b"c', 'A quote stands inside of a field without quotes.'],
      ['"a"b,c', 'Something stands between a closing quote and the next separator.'],
    ] as const) {
      const { problems } = parseRows('csv', `name,description\n"a\nb",\n\n${text}`);
      assert.deepEqual(problems, [{ row: 4, field: 'content', code: 'VALIDATION', detail }]);
    }
  });
});
