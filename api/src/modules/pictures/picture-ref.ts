import type { PictureRef } from '@talad/contract/schema';

/** Address of a picture without its width. */
export const pictureUrl = (key: string): string => `/api/pictures/${key}`;

/** A picture as it travels, for rows that keep its key and colour beside it, and what it shows where that is said. */
export const pictureRef = (key: string, color: string, alt = ''): PictureRef => ({
  fileUrl: pictureUrl(key),
  color,
  ...(alt !== '' && { alt }),
});
