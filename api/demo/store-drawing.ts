import type { AppContext } from '../src/context.ts';
import { type PictureKind, storePicture } from '../src/modules/pictures/store-picture.ts';
import type { Picture } from './artwork/picture.ts';

/** A picture as rows keep it. */
export interface KeptPicture {
  readonly pictureKey: string;
  readonly pictureColor: string;
}

/** Keeps a drawing as it was drawn; it becomes pixels when somebody looks at it. */
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

/** Maps a list with a few at work at the same time, keeping the order. */
export async function mapFew<T, R>(from: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < from.length; at += atOnce) {
    results.push(...(await Promise.all(from.slice(at, at + atOnce).map(work))));
  }
  return results;
}
