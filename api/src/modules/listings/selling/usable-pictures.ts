import type { Executor } from '../../../db/database.ts';
import { lookUpPictures } from '../../pictures/index.ts';
import type { UsablePictures } from './check-listing.ts';
import { listListedPictures } from './own-listings.repository.ts';

const keyPattern = /^[a-z0-9]{1,64}$/;

/** The subset of these pictures that a seller may use: their uploads, and pictures already in their listings. */
export async function usablePictures(
  db: Executor,
  ownerUser: number,
  keys: readonly string[],
): Promise<UsablePictures> {
  const known = await lookUpPictures(
    db,
    keys.filter((key) => keyPattern.test(key)),
  );
  const usable = new Map<string, string>();
  const others: string[] = [];
  for (const [key, { color, ownerId }] of known) {
    if (ownerId === ownerUser) usable.set(key, color);
    else others.push(key);
  }
  if (others.length === 0) return usable;
  const rows = await listListedPictures(db, ownerUser, others);
  const listed = new Set(rows.flatMap(({ first, more }) => [first, ...more]));
  for (const key of others) {
    const color = known.get(key)?.color;
    if (color !== undefined && listed.has(key)) usable.set(key, color);
  }
  return usable;
}
