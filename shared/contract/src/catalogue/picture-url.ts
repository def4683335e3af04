/** Path of the API's pictures; the key follows. */
export const picturePath = '/api/pictures/';

/** Widths in px that the API sends. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** URL of a picture without its width. */
export const pictureUrl = (key: string): string => picturePath + key;

/** URL of a picture in one width; the browser's Accept header chooses the format. */
export const pictureInWidth = (url: string, width: PictureWidth): string => `${url}?w=${width}`;

/** A srcset for pictures of the API; undefined for other images. The largest width is for a picture on its own. */
export const pictureSrcSet = (url: string): string | undefined =>
  url.startsWith(picturePath) && !url.includes('?')
    ? pictureWidths
        .slice(0, -1)
        .map((width) => `${pictureInWidth(url, width)} ${width}w`)
        .join(', ')
    : undefined;
