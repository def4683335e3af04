import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../../context.ts';
import { derivedPaths } from './derive-picture.ts';
import { deletePictures, findPortraitsOf } from './pictures.repository.ts';

/**
 * Deletes the pictures of a user: the rows first, so that no request finds a row without its file, then the files.
 * Copies in browser caches live until they expire.
 */
export async function dropPictures(
  { db, files, config }: Pick<AppContext, 'db' | 'files' | 'config'>,
  ownerId: number,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const dropped = await deletePictures(db, ownerId, keys);
  for (const { key } of dropped) {
    await files.delete(key);
    for (const path of derivedPaths(join(config.dataDirectory, 'derived'), key))
      await rm(path, { force: true });
  }
}

/** Deletes the portraits of an erased user. Idempotent. */
export const dropPortraitsOf = async (
  context: Pick<AppContext, 'db' | 'files' | 'config'>,
  ownerId: number,
): Promise<void> => dropPictures(context, ownerId, await findPortraitsOf(context.db, ownerId));
