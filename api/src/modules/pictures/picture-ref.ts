import { pictureUrl } from '@talad/contract/picture-url';
import type { PictureRef } from '@talad/contract/schema';

/** A picture as the API returns it, from a row's key, colour and optional alt text. */
export const pictureRef = (key: string, color: string, alt = ''): PictureRef => ({
  fileUrl: pictureUrl(key),
  color,
  ...(alt !== '' && { alt }),
});
