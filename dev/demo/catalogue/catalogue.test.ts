import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brandTags, demoBrands } from './brands.ts';
import { demoGames } from './games.ts';
import { demoListings } from './listings.ts';
import { demoItemGroups } from './official-items.ts';
import { demoUsers, sellerIndexes } from './users.ts';

const length = (value: string): number => [...value].length;
const satang = (value: number): boolean =>
  Number.isSafeInteger(value) && value >= 100 && value <= 999_999_900;

test('there are twelve games with forty listings each, and one that has not opened', () => {
  const count = Map.groupBy(demoListings(), (row) => row.gameSlug);
  assert.deepEqual(
    demoGames.map((game) => count.get(game.slug)?.length ?? 0),
    [...Array.from({ length: 12 }, () => 40), 0],
  );
});

test('slugs are the English names with underscores, and names contain no underscores', () => {
  for (const one of [...demoGames, ...demoBrands]) {
    assert.equal(one.slug, one.name.en.replaceAll(' ', '_'));
    assert.ok(!`${one.name.en}${one.name.th}`.includes('_'), one.slug);
  }
});

test('generates the same listings each time', () => {
  assert.deepEqual(demoListings(), demoListings());
});

test('every listing has a name of 5 to 120 characters, a price in whole satang and a seller', () => {
  const rows = demoListings();
  assert.equal(new Set(rows.map((row) => row.seed)).size, rows.length);
  for (const row of rows) {
    for (const name of [row.name.en, row.name.th]) {
      assert.ok(length(name) >= 5 && length(name) <= 120, `${row.seed}: ${name}`);
      assert.doesNotMatch(name, /\{|undefined|^\s|\s$/);
    }
    assert.ok(satang(row.priceSatang), row.seed);
    assert.ok(Number.isInteger(row.stock) && row.stock >= 0);
    assert.ok(sellerIndexes.includes(row.sellerIndex) || row.edge !== undefined, row.seed);
  }
});

test('listings use only kinds, tags and prices of their game', () => {
  const known = new Map(demoGames.map((game) => [game.slug, game]));
  for (const row of demoListings().filter((one) => one.edge === undefined)) {
    const game = known.get(row.gameSlug);
    assert.ok(game, row.seed);
    assert.ok(game.kinds.includes(row.kind), row.seed);
    for (const tag of row.tags) assert.ok(game.tags[tag], `${row.seed}: ${tag}`);
    const [low, high] = game.prices[row.kind] ?? [0, 0];
    assert.ok(row.priceSatang >= low * 100 && row.priceSatang <= high * 100, row.seed);
  }
});

test('includes the edge-case listings', () => {
  const edges = new Map(demoListings().flatMap((row) => (row.edge ? [[row.edge, row] as const] : [])));
  assert.equal(length(edges.get('120 Thai characters without a space')?.name.th ?? ''), 120);
  assert.equal(edges.get('25 tags')?.tags.length, 25);
  assert.match(edges.get('sara am and sara ae typed in two characters')?.name.th ?? '', /เเ.*ํา/);
  assert.equal(edges.get('highest price')?.priceSatang, 999_999_900);
  assert.equal(edges.get('lowest price')?.priceSatang, 100);
  const withoutPicture = edges.get('seller without a picture');
  assert.equal(demoUsers[withoutPicture?.sellerIndex ?? -1]?.avatarSeed, null);
});

test('the official store has ninety-six items in forty groups of its eight brands', () => {
  assert.equal(demoItemGroups.length, 40);
  const items = demoItemGroups.flatMap((group) => group.items);
  assert.equal(items.length, 96);
  assert.equal(new Set(items.map((item) => item.seed)).size, 96);
  const brands = new Set(demoItemGroups.map((group) => group.brandSlug));
  assert.deepEqual([...brands].sort(), demoBrands.map((brand) => brand.slug).sort());
  for (const item of items) assert.ok(satang(item.priceSatang) && length(item.name.th) <= 120, item.seed);
  for (const tag of demoItemGroups.flatMap((group) => group.tags)) assert.ok(brandTags[tag], tag);
});

test('sixty users have valid, unique names', () => {
  assert.equal(demoUsers.length, 60);
  const names = demoUsers.flatMap((user) => (user.username === null ? [] : [user.username]));
  assert.equal(names.length, 59);
  assert.equal(new Set(names).size, names.length);
  for (const name of names) assert.match(name, /^[A-Za-z0-9]{3,32}$/);
  assert.equal(new Set(demoUsers.map((user) => user.email)).size, 60);
  assert.equal(demoUsers.filter((user) => user.sellerLevel > 0).length, 24);
});

test('the documented demo accounts come first', () => {
  const [buyer, seller, middleman, newbie, unverified, noname] = demoUsers;
  assert.equal(buyer?.email, 'buyer@talad.test');
  assert.equal(buyer?.twoFactorSecret, 'JBSWY3DPEHPK3PXP');
  assert.equal(seller?.email, 'seller@talad.test');
  assert.deepEqual([middleman?.role, middleman?.kyc], ['middleman', 'none']);
  assert.deepEqual([newbie?.emailVerified, newbie?.bankAccount, newbie?.kyc], [true, false, 'none']);
  assert.equal(unverified?.emailVerified, false);
  assert.equal(noname?.username, null);
});
