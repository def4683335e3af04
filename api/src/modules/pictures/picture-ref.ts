import type { PictureRef } from '@talad/contract/schema';

/** Address of a picture without its width. */
export const pictureUrl = (key: string): string => `/api/pictures/${key}`;

/** A picture as it travels, for rows that keep its key and colour beside it. */
export const pictureRef = (key: string, color: string): PictureRef => ({ fileUrl: pictureUrl(key), color });
