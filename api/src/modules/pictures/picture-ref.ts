import type { PictureRef } from '@talad/contract/schema';

/** URL of a picture without its width. */
export const pictureUrl = (key: string): string => `/api/pictures/${key}`;

/** A picture as the API returns it, from a row's key, colour and optional alt text. */
export const pictureRef = (key: string, color: string, alt = ''): PictureRef => ({
  fileUrl: pictureUrl(key),
  color,
  ...(alt !== '' && { alt }),
});
