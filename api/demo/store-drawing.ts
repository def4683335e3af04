import type { AppContext } from '../src/context.ts';
import { type PictureKind, storePicture } from '../src/modules/pictures/store-picture.ts';
import type { Picture } from './artwork/picture.ts';

/** An image as rows reference it. */
export interface KeptPicture {
  readonly pictureKey: string;
  readonly pictureColor: string;
}

/** Stores a drawing as SVG; it is rasterized on the first request. */
export async function storeDrawing(
  context: AppContext,
  { svg, color, width, height }: Picture,
  kind: PictureKind = 'art',
): Promise<KeptPicture> {
  const { key } = await storePicture(context, context.db, {
    kind,
    svg,
    color,
    size: { width, height },
  });
  return { pictureKey: key, pictureColor: color };
}

const atOnce = 8;

/** Maps a list with limited concurrency, in order. */
export async function mapFew<T, R>(from: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < from.length; at += atOnce) {
    results.push(...(await Promise.all(from.slice(at, at + atOnce).map(work))));
  }
  return results;
}
