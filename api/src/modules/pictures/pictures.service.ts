import type { Executor } from '../../db/database.ts';
import { findPictures, type Picture } from './pictures.repository.ts';

/** Pictures by key in the requested order; undefined unless this user uploaded every one of them. */
export async function uploadsOf(
  executor: Executor,
  ownerId: number,
  keys: readonly string[],
): Promise<Picture[] | undefined> {
  const wanted = [...new Set(keys)];
  const found = new Map((await findPictures(executor, wanted)).map((picture) => [picture.key, picture]));
  const uploads = wanted.flatMap((key) => {
    const picture = found.get(key);
    return picture?.ownerId === ownerId ? [picture] : [];
  });
  return uploads.length === wanted.length ? uploads : undefined;
}

/** Which of these pictures exist, with placeholder colour, owner and media type. */
export async function lookUpPictures(
  executor: Executor,
  keys: readonly string[],
): Promise<Map<string, Pick<Picture, 'color' | 'ownerId' | 'mime'>>> {
  const found = await findPictures(executor, keys);
  return new Map(found.map(({ key, color, ownerId, mime }) => [key, { color, ownerId, mime }]));
}
