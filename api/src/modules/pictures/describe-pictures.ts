import type { PictureRef } from '@talad/contract/schema';
import type { Executor } from '../../db/database.ts';
import { pictureRef } from './picture-ref.ts';
import { findPictures } from './pictures.repository.ts';

const cacheSize = 20_000;
// What a picture is never changes under its key, so an entry is right for ever.
const known = new Map<string, PictureRef>();

/** What lists show of pictures, by key. Unknown keys are absent. */
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
