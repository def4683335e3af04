import { pictureRef, type StoredPicture } from '../pictures/index.ts';
import type { DynamicItemRow } from './listings.tables.ts';

type PictureColumns = Pick<
  DynamicItemRow,
  'pictureKey' | 'pictureColor' | 'morePictureKeys' | 'morePictureColors' | 'pictureAlts'
>;

/** All pictures of a listing in order, with their descriptions. */
export const picturesOf = (row: PictureColumns): StoredPicture[] =>
  [row.pictureKey, ...row.morePictureKeys].map((key, at) => {
    const color = at === 0 ? row.pictureColor : row.morePictureColors[at - 1];
    return { key, picture: pictureRef(key, color ?? row.pictureColor, row.pictureAlts[at]) };
  });
