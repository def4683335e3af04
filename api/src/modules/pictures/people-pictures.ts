import { inArray } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { findPictures } from './pictures.repository.ts';
import { pictures } from './pictures.tables.ts';

/** Which of these pictures there are, with the colour that stands in for each and whose they are. */
export async function lookUpPictures(
  executor: Executor,
  keys: readonly string[],
): Promise<Map<string, { readonly color: string; readonly ownerId: number | null }>> {
  const found = await findPictures(executor, keys);
  return new Map(found.map(({ key, color, ownerId }) => [key, { color, ownerId }]));
}

/** Opens pictures to everybody, for what goes on sale. They do not close again: copies are out by then. */
export async function openPictures(tx: Executor, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .update(pictures)
    .set({ isPrivate: false })
    .where(inArray(pictures.key, [...new Set(keys)]));
}
