import type { PictureRef } from '@talad/contract/schema';
import { LRUCache } from 'lru-cache';
import type { Executor } from '../../db/database.ts';
import { pictureRef } from './picture-ref.ts';
import { findPictures } from './pictures.repository.ts';

// A picture's metadata never changes under its key, so entries never expire.
const cached = new LRUCache<string, PictureRef>({ max: 20_000 });

/** Picture metadata for lists, by key. Unknown keys are absent. */
export async function describePictures(
  executor: Executor,
  keys: readonly string[],
): Promise<Map<string, PictureRef>> {
  const found = new Map<string, PictureRef>();
  const missing: string[] = [];
  for (const key of keys) {
    const picture = cached.get(key);
    if (picture) found.set(key, picture);
    else missing.push(key);
  }
  for (const { key, color } of await findPictures(executor, missing)) {
    const picture = pictureRef(key, color);
    found.set(key, picture);
    cached.set(key, picture);
  }
  return found;
}
