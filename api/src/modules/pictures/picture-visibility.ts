import { inArray } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { findPictures } from './pictures.repository.ts';
import { pictures } from './pictures.tables.ts';

/** Which of these pictures exist, with placeholder colour and owner. */
export async function lookUpPictures(
  executor: Executor,
  keys: readonly string[],
): Promise<Map<string, { readonly color: string; readonly ownerId: number | null }>> {
  const found = await findPictures(executor, keys);
  return new Map(found.map(({ key, color, ownerId }) => [key, { color, ownerId }]));
}

/** Makes pictures public when a listing goes on sale. They stay public: copies exist by then. */
export async function publishPictures(tx: Executor, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .update(pictures)
    .set({ isPrivate: false })
    .where(inArray(pictures.key, [...new Set(keys)]));
}
