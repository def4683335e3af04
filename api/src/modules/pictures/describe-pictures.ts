import type { PictureRef } from '@talad/contract/schema';
import type { Executor } from '../../db/database.ts';
import { pictureRef } from './picture-ref.ts';
import { findPictures } from './pictures.repository.ts';

const cacheSize = 20_000;
// A picture's metadata never changes under its key, so entries never expire.
const known = new Map<string, PictureRef>();

/** Picture metadata for lists, by key. Unknown keys are absent. */
export async function describePictures(
  executor: Executor,
  keys: readonly string[],
): Promise<Map<string, PictureRef>> {
  const missing = keys.filter((key) => !known.has(key));
  const found = new Map<string, PictureRef>();
  for (const { key, color } of await findPictures(executor, missing)) {
    const picture = pictureRef(key, color);
    found.set(key, picture);
    known.set(key, picture);
  }
  for (const key of keys) {
    const picture = known.get(key);
    if (picture) found.set(key, picture);
  }
  for (const key of known.keys()) {
    if (known.size <= cacheSize) break;
    known.delete(key);
  }
  return found;
}
