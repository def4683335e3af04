import { sql } from 'drizzle-orm';
import { closeDatabase, createDatabase, type Database } from '../../api/src/db/database.ts';
import { insertListings, type ListingToInsert } from '../../api/src/modules/listings/listings.repository.ts';
import { addGame } from '../../api/test/test-catalogue.ts';
import { createTestDatabase } from '../../api/test/test-database.ts';

const firstNames = ['Ember', 'Frost', 'Moon', 'Iron', 'Jade', 'Storm', 'Ghost', 'Lotus', 'Amber', 'Raven'];
const lastNames = ['Kris', 'Bow', 'Shield', 'Ring', 'Cloak', 'Crown', 'Blade', 'Staff', 'Horn', 'Mask'];
const firstThai = ['เพลิง', 'น้ำแข็ง', 'จันทร์', 'เหล็ก', 'หยก', 'พายุ', 'ภูต', 'บัว', 'อำพัน', 'กา'];
const lastThai = ['กริช', 'ธนู', 'โล่', 'แหวน', 'ผ้าคลุม', 'มงกุฎ', 'ดาบ', 'คทา', 'เขา', 'หน้ากาก'];

export interface BenchDatabase {
  readonly db: Database;
  readonly url: string;
  readonly gameIds: readonly number[];
  close(): Promise<void>;
}

const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? '';

/** Combinations of the names, which the listings repeat with another number. */
const combinations = 100;

/** A listing with a combination of the names and the number 0. */
const combinationAt = (at: number, gameId: number | undefined): ListingToInsert => ({
  ownerUser: 1,
  gameId,
  kind: 'item',
  status: 'published',
  nameEn: `${pick(firstNames, at * 7)} ${pick(lastNames, Math.floor(at / 10))} 0`,
  nameTh: `${pick(lastThai, Math.floor(at / 10))}${pick(firstThai, at * 7)} 0`,
  priceSatang: 100,
  stock: 3,
  pictureKey: 'bench',
  pictureColor: '#336699',
  searchExtra: ['Bench Game'],
});

/** Repeats the combinations in the database, which makes millions of listings in the time that thousands take here. */
const repeatCombinations = (db: Database, gameIds: readonly number[], items: number) =>
  db.execute(sql`
    with combination as (delete from dynamic_item returning *),
      numbered as (select row_number() over (order by id) - 1 as number, * from combination)
    insert into dynamic_item (owner_user, game_id, kind, status, name_en, name_th, search_key, price_satang,
      stock, picture_key, picture_color, views, created_at)
    select at % 1000 + 1, (${sql.param(gameIds)}::bigint[])[at % ${gameIds.length} + 1], kind, status,
      replace(name_en, ' 0', ' ' || at / ${combinations}), replace(name_th, ' 0', ' ' || at / ${combinations}),
      replace(search_key, ' 0', ' ' || at / ${combinations}), 100 + at * 7919 % 500000,
      stock, picture_key, picture_color, at * 104729 % 100000, timestamptz '2026-01-01Z' + at * interval '1 s'
    from generate_series(0::bigint, ${items - 1}::bigint) as at
    join numbered on number = at % ${combinations}
    order by at`);

/** Builds the indexes of the listings after the insert: kept up for each row, those of millions take hours. */
async function withoutIndexes(db: Database, insert: () => Promise<unknown>): Promise<void> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid in ('dynamic_item'::regclass, 'listing_text'::regclass) and not indisunique`);
  for (const { name } of rows) await db.execute(sql.raw(`drop index ${name}`));
  await insert();
  for (const { definition } of rows)
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local maintenance_work_mem = '1GB'`);
      await tx.execute(sql.raw(definition));
    });
}

/** A database with `items` listings on sale in eight games, with ANALYZE run as in production. */
export async function openBenchDatabase(items: number): Promise<BenchDatabase> {
  const database = await createTestDatabase();
  const db = createDatabase(database.url, 4);
  const gameIds: number[] = [];
  for (let at = 1; at <= 8; at += 1) gameIds.push(await addGame(db, `Bench ${at}`));
  await insertListings(
    db,
    Array.from({ length: combinations }, (_, at) => combinationAt(at, gameIds[0])),
  );
  await withoutIndexes(db, () => repeatCombinations(db, gameIds, items));
  // Without it VACUUM does not mark pages as visible to all: the server of the tests writes commits to its log later.
  await db.execute(sql`checkpoint`);
  await db.execute(sql`vacuum dynamic_item, listing_text`);
  await db.execute(sql`analyze dynamic_item, listing_text`);
  return {
    db,
    url: database.url,
    gameIds,
    close: async () => {
      await closeDatabase(db);
      await database.drop();
    },
  };
}

/** A quantile of sorted milliseconds: 0.5 is the median. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** `--items N` from the command line. */
export function sizeFrom(args: readonly string[], fallback: number): number {
  const at = args.indexOf('--items');
  const items = at === -1 ? fallback : Number(args[at + 1]);
  if (!Number.isSafeInteger(items) || items < 1) throw new RangeError('--items takes a whole number');
  return items;
}

export const print = (line: string): void => void process.stdout.write(`${line}\n`);
