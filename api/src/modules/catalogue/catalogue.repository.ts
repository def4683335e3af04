import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import {
  type BrandRow,
  brand,
  type GameRow,
  game,
  type NewBrandRow,
  type NewGameRow,
} from './catalogue.tables.ts';

/** All games, in order of their IDs. */
export const listGames = (db: Executor): Promise<GameRow[]> => db.select().from(game).orderBy(game.id);

/** All brands, in order of their IDs. */
export const listBrands = (db: Executor): Promise<BrandRow[]> => db.select().from(brand).orderBy(brand.id);

/** Games by ID. */
export async function gamesById(tx: Executor, ids: readonly number[]): Promise<Map<number, GameRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(game)
    .where(inArray(game.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Brands by ID. */
export async function brandsById(tx: Executor, ids: readonly number[]): Promise<Map<number, BrandRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(brand)
    .where(inArray(brand.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Adds counted views to games, in one statement. */
export async function addGameViews(tx: Executor, views: ReadonlyMap<number, number>): Promise<void> {
  await tx.execute(sql`
    update game set views = game.views + counted.views
    from unnest(${sql.param([...views.keys()])}::bigint[], ${sql.param([...views.values()])}::bigint[])
      as counted (id, views)
    where game.id = counted.id`);
}

/** Inserts games; returns their IDs in the same order. */
export async function insertGames(tx: Executor, rows: readonly NewGameRow[]): Promise<number[]> {
  const added = await tx
    .insert(game)
    .values([...rows])
    .returning({ id: game.id });
  return added.map(({ id }) => id);
}

/** Inserts brands; returns their IDs in the same order. */
export async function insertBrands(tx: Executor, rows: readonly NewBrandRow[]): Promise<number[]> {
  const added = await tx
    .insert(brand)
    .values([...rows])
    .returning({ id: brand.id });
  return added.map(({ id }) => id);
}

/** Inserts a game, or updates the one with its slug. */
export async function upsertGame(tx: Executor, row: NewGameRow): Promise<void> {
  await tx.insert(game).values(row).onConflictDoUpdate({ target: game.slug, set: row });
}

/** Inserts a brand, or updates the one with its slug. */
export async function upsertBrand(tx: Executor, row: NewBrandRow): Promise<void> {
  await tx.insert(brand).values(row).onConflictDoUpdate({ target: brand.slug, set: row });
}
