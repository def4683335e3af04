import { createHash, randomBytes } from 'node:crypto';
import type { PictureRef } from '@talad/contract/schema';
import sharp from 'sharp';
import type { AppContext } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { putWithRow } from '../../ports/file-store.ts';
import { pictureRef } from './picture-ref.ts';
import { insertPicture } from './pictures.repository.ts';
import { type EncodedPicture, reencodePicture } from './reencode.ts';

/** The media type of the project's own drawings. */
export const drawingType = 'image/svg+xml';

/** The subject of a picture, which determines where it may be used. */
export type PictureKind = 'art' | 'avatar' | 'listing' | 'upload';

interface Common {
  readonly kind: PictureKind;
  readonly ownerId?: number;
  /** Visible only to its owner and to users that a module's rules allow. */
  readonly private?: boolean;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** `svg` only for our own drawings, which may state their colour and size (px); user uploads are always `buffer`. */
export type NewPicture = Common &
  ({ readonly svg: string; readonly color?: string; readonly size?: Size } | { readonly buffer: Buffer });

export interface StoredPicture {
  readonly key: string;
  readonly picture: PictureRef;
}

async function fromDrawing(svg: string, size?: Size): Promise<EncodedPicture> {
  const content = Buffer.from(svg);
  const { width = 0, height = 0 } = size ?? (await sharp(content).metadata());
  return { content, width, height, mime: drawingType };
}

async function averageColor(content: Buffer): Promise<string> {
  const pixel = await sharp(content).flatten({ background: '#808080' }).resize(1, 1).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex').padEnd(6, '0')}`;
}

const keyOfContent = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 32);

/** Stores a picture: the master file now, its row in the caller's transaction. */
export async function storePicture(
  { files }: Pick<AppContext, 'files'>,
  executor: Executor,
  input: NewPicture,
): Promise<StoredPicture> {
  const master =
    'svg' in input ? await fromDrawing(input.svg, input.size) : await reencodePicture(input.buffer);
  const color = ('svg' in input && input.color) || (await averageColor(master.content));
  // Our own drawings get a content-derived key, equal in every database, so that caches stay valid. A user's picture
  // gets an unguessable one.
  const key = input.ownerId === undefined ? keyOfContent(master.content) : randomBytes(16).toString('hex');
  const writeRow = () =>
    insertPicture(executor, {
      key,
      kind: input.kind,
      ownerId: input.ownerId ?? null,
      isPrivate: input.private ?? false,
      width: master.width,
      height: master.height,
      color,
      mime: master.mime,
    });
  if (input.ownerId !== undefined) await putWithRow(files, key, master.content, writeRow);
  else {
    // The file may exist already and belong to an earlier row, so a failed insert must not delete it.
    await files.put(key, master.content);
    await writeRow();
  }
  return { key, picture: pictureRef(key, color) };
}
