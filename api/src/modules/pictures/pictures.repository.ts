import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { keyPage } from '../../db/key-page.ts';
import type { NamedFiles } from '../../ports/file-store.ts';
import { pictures } from './pictures.tables.ts';

export type Picture = typeof pictures.$inferSelect;

export async function findPictures(executor: Executor, keys: readonly string[]): Promise<Picture[]> {
  if (keys.length === 0) return [];
  return executor
    .select()
    .from(pictures)
    .where(inArray(pictures.key, [...new Set(keys)]));
}

/** Inserts the row unless one exists already under the same content-derived key. */
export async function insertPicture(
  executor: Executor,
  picture: typeof pictures.$inferInsert,
): Promise<void> {
  await executor.insert(pictures).values(picture).onConflictDoNothing();
}

/** Makes pictures public when a listing goes on sale. They stay public: copies exist by then. */
export async function publishPictures(tx: Executor, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .update(pictures)
    .set({ isPrivate: false })
    .where(inArray(pictures.key, [...new Set(keys)]));
}

/** Those of these pictures that the user owns. */
export async function findPicturesOf(
  executor: Executor,
  ownerId: number,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await executor
    .select({ key: pictures.key })
    .from(pictures)
    .where(and(eq(pictures.ownerId, ownerId), inArray(pictures.key, [...keys])));
  return rows.map(({ key }) => key);
}

export async function deletePictures(db: Executor, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.delete(pictures).where(inArray(pictures.key, [...keys]));
}

/** Portraits that a user has uploaded. */
export async function findPortraitsOf(executor: Executor, ownerId: number): Promise<string[]> {
  const rows = await executor
    .select({ key: pictures.key })
    .from(pictures)
    .where(and(eq(pictures.ownerId, ownerId), eq(pictures.kind, 'avatar')));
  return rows.map(({ key }) => key);
}

/** Pictures of a user that only they, or the parties of an order, may see. */
export async function findPrivatePicturesOf(executor: Executor, ownerId: number): Promise<string[]> {
  const rows = await executor
    .select({ key: pictures.key })
    .from(pictures)
    .where(and(eq(pictures.ownerId, ownerId), eq(pictures.isPrivate, true)));
  return rows.map(({ key }) => key);
}

export const pictureFiles: NamedFiles = {
  name: 'pictures',
  keysAfter: (db, key) => keyPage(db, pictures.key, key),
};
