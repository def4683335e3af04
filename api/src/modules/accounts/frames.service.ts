import type { Frame } from '@talad/contract/profile';
import type { Executor } from '../../db/database.ts';
import { describePictures } from '../pictures/index.ts';
import { findAvailableFrames } from './frames.repository.ts';

/** Frames available to users, oldest first. */
export async function listFrames(executor: Executor): Promise<Frame[]> {
  const rows = await findAvailableFrames(executor);
  const pictures = await describePictures(
    executor,
    rows.map(({ pictureKey }) => pictureKey),
  );
  return rows.flatMap(({ id, nameEn, nameTh, pictureKey }) => {
    const image = pictures.get(pictureKey);
    return image ? [{ id, name: { en: nameEn, th: nameTh }, image }] : [];
  });
}
