import { inArray } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { type BrandRow, brand, type GameRow, game } from './catalogue.tables.ts';

/** Games by id. */
export async function gamesById(tx: Executor, ids: readonly number[]): Promise<Map<number, GameRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(game)
    .where(inArray(game.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Brands by id. */
export async function brandsById(tx: Executor, ids: readonly number[]): Promise<Map<number, BrandRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(brand)
    .where(inArray(brand.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}
