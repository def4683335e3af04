import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { startTestApi, type TestApi } from '../../test/test-api.ts';
import { addBrand, addGame, addItemGroup, addListing } from '../../test/test-catalogue.ts';
import { modules } from '../registry.ts';
import { runCommand } from './run-command.ts';

let api: TestApi;
let folder: string;
let gameId: number;
let sellerId: number;

before(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'talad-ops-'));
  gameId = await addGame(api.db, 'Ops Game');
  sellerId = (await api.createUser({ username: 'OpsSeller' })).id;
});
after(async () => {
  await rm(folder, { recursive: true, force: true });
  await api.close();
});

async function ops(...args: string[]): Promise<{ status: number; out: string; errorLines: string }> {
  const [out, errorLines]: [string[], string[]] = [[], []];
  const status = await runCommand({
    commands: modules.flatMap(({ opsCommands }) => opsCommands ?? []),
    args,
    open: async () => api.context,
    print: (line) => out.push(line),
    printError: (line) => errorLines.push(line),
  });
  return { status, out: out.join('\n'), errorLines: errorLines.join('\n') };
}
const waiting = () => addListing(api.db, sellerId, gameId, { status: 'pending', listingDays: 7 });

describe('operators', () => {
  test('see pending listings, inspect and approve them, and are named in the audit log', async () => {
    const id = await waiting();
    assert.match((await ops('queue')).out, new RegExp(`^${id}\\t.*OpsSeller`, 'm'));
    const shown = await ops('listing', 'show', String(id));
    assert.match(shown.out, /price: 100 THB/);
    assert.match(shown.out, /seller: OpsSeller/);
    const approved = await ops('listing', 'approve', String(id), '--operator', 'nok');
    assert.deepEqual([approved.status, approved.errorLines], [0, '']);
    assert.doesNotMatch((await ops('queue')).out, new RegExp(`^${id}\\t`, 'm'));
    assert.match(
      (await ops('audit', '--subject', `listing:${id}`)).out,
      new RegExp(`nok\\tlisting.approve\\tlisting:${id}`),
    );
    const again = await ops('listing', 'approve', String(id));
    assert.equal(again.status, 1);
    assert.match(again.errorLines, /ILLEGAL_TRANSITION/);
  });

  test('must give a reason to reject', async () => {
    const id = await waiting();
    const without = await ops('listing', 'reject', String(id));
    assert.equal(without.status, 2);
    assert.match(without.errorLines, /--reason/);
    assert.equal((await ops('listing', 'reject', String(id), '--reason', 'Blurred')).status, 0);
    assert.match((await ops('audit')).out, /listing\.reject.*Blurred/);
    assert.match((await ops('listing', 'show', String(id))).out, /status: rejected\nreason: Blurred/);
  });

  test('see usage errors, and all commands in the help', async () => {
    const help = await ops();
    assert.equal(help.status, 0);
    for (const name of ['queue', 'listing approve', 'catalogue import', 'codes add', 'audit'])
      assert.match(help.out, new RegExp(name));
    for (const args of [
      ['fly'],
      ['listing', 'approve', 'one'],
      ['listing', 'approve', '1', '--loud'],
      ['audit', '--limit', '0'],
    ]) {
      assert.equal((await ops(...args)).status, 2, args.join(' '));
    }
    assert.equal((await ops('listing', 'approve', '99999999')).status, 1);
  });

  test('get a readable error from every command for any argument', async () => {
    const commands = modules.flatMap(({ opsCommands }) => opsCommands ?? []);
    assert.ok(commands.length > 40);
    for (const { name, options = {} } of commands) {
      for (const word of ['99999999', 'nonsense', '../absent', '01KKMX2V7QH8D1T4Z6N9RBCW5E', '-1', '฿๑๒']) {
        const input = Object.entries(options).flatMap(([option, { type }]) =>
          type === 'boolean' ? [`--${option}`] : [`--${option}=${word}`],
        );
        for (const args of [[word], [word, ...input], input]) {
          // An unhandled error would throw here.
          const { status, errorLines } = await ops(...name.split(' '), ...args);
          assert.equal(status === 0, errorLines === '', `${name} ${args.join(' ')}: ${errorLines}`);
          assert.ok([0, 1, 2].includes(status));
        }
      }
    }
  });

  test('cannot change the audit log', async () => {
    await ops('listing', 'approve', String(await waiting()));
    await assert.rejects(api.db.execute(sql`update audit_entry set actor = 'nobody'`));
    await assert.rejects(api.db.execute(sql`delete from audit_entry`));
  });

  test('import the codes of an official item from a file', async () => {
    const { itemIds } = await addItemGroup(
      api.db,
      await addBrand(api.db, 'Ops Brand'),
      { en: 'Card', th: 'บัตร' },
      [10_00],
    );
    const file = join(folder, 'codes.txt');
    await writeFile(file, 'ONE\r\nTWO\n\nONE\n');
    assert.equal((await ops('codes', 'add', String(itemIds[0]), file)).out, '2 new codes, 2 free.');
    assert.equal((await ops('codes', 'add', String(await waiting()), file)).status, 2);
  });
});

describe('catalogue file', () => {
  const text = (en: string) => ({ en, th: en });
  const gameOf = (name: string) => ({
    slug: 'Imported_Game',
    name: text(name),
    genre: text('Game'),
    description: text('A game.'),
    hue: '#112233',
    kinds: ['item'],
    tags: { weapon: text('Weapon') },
    pictures: { tile: 'tile.png', logo: 'tile.png', slide: 'tile.png' },
  });
  const put = async (name: string, value: unknown): Promise<string> => {
    const file = join(folder, name);
    await writeFile(file, JSON.stringify(value));
    return file;
  };

  test('adds games and brands, and updates existing ones', async () => {
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    await writeFile(join(folder, 'tile.png'), png);
    const brand = {
      slug: 'Imported_Brand',
      name: text('Imported Brand'),
      description: text('A brand.'),
      tags: ['code'],
      pictures: { tile: 'tile.png', banner: 'tile.png' },
    };
    const first = await ops(
      'catalogue',
      'import',
      await put('one.json', { games: [gameOf('Imported Game')], brands: [brand] }),
    );
    assert.deepEqual([first.status, first.out], [0, '1 games and 1 brands are in the catalogue.']);
    assert.equal(
      (await api.get('/api/product/brand/Imported_Brand')).json<{ name: string }>().name,
      'Imported Brand',
    );
    await ops('catalogue', 'import', await put('two.json', { games: [gameOf('Renamed Game')] }));
    const game = (await api.get('/api/game/Imported_Game')).json<{ name: string }>();
    assert.equal(game.name, 'Renamed Game');
    assert.match((await ops('audit')).out, /catalogue\.import/);
  });

  test('is rejected with the path of the invalid value', async () => {
    const underscored = await ops(
      'catalogue',
      'import',
      await put('bad.json', { games: [gameOf('Under_score')] }),
    );
    assert.equal(underscored.status, 1);
    assert.match(underscored.errorLines, /games\.0\.name\.en/);
    const unknown = await ops('catalogue', 'import', await put('bad.json', { shops: [] }));
    assert.equal(unknown.status, 1);
    assert.equal((await ops('catalogue', 'import', join(folder, 'absent.json'))).status, 2);
  });
});
