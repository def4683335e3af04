import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** A picture as SVG text, with its size in px and a placeholder colour (#rrggbb) for the time while it loads. */
export interface ArchivedPicture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

/**
 * Pictures by name, `<subject>:<seed, slug or word>`; games and brands add a shape. Listings may have several views, the most
 * important first.
 */
export type PictureArchive = Record<string, readonly [ArchivedPicture, ...ArchivedPicture[]]>;

/** One file: over a thousand pictures take 44 MB, and less than 1 MB compressed together. */
const file = new URL('./pictures.json.br', import.meta.url);

export const readPictures = (): PictureArchive =>
  JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as PictureArchive;

/** Takes a minute: it compresses as well as it can. */
export function writePictures(archive: PictureArchive): void {
  const text = JSON.stringify(archive);
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  writeFileSync(file, brotliCompressSync(text, { params }));
}
