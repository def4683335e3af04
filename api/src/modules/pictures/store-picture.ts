import { createHash, randomBytes } from 'node:crypto';
import type { PictureRef } from '@talad/contract/schema';
import sharp from 'sharp';
import type { AppContext } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { putWithRow } from './file-store.ts';
import { pictureRef } from './picture-ref.ts';
import { insertPicture } from './pictures.repository.ts';
import { type EncodedPicture, reencodePicture } from './reencode.ts';

/** What a picture is of, which says where it may be used. */
export type PictureKind = 'art' | 'avatar' | 'listing' | 'upload';

interface Common {
  readonly kind: PictureKind;
  readonly ownerId?: number;
  /** Seen only by its owner and by whom a module's rules let see it. */
  readonly private?: boolean;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** `svg` only for drawings of our own, which may say their colour and size (px); whatever comes from people is `buffer`. */
export type NewPicture = Common &
  ({ readonly svg: string; readonly color?: string; readonly size?: Size } | { readonly buffer: Buffer });

export interface StoredPicture {
  readonly key: string;
  readonly picture: PictureRef;
}

async function fromDrawing(svg: string, size?: Size): Promise<EncodedPicture> {
  const content = Buffer.from(svg);
  const { width = 0, height = 0 } = size ?? (await sharp(content).metadata());
  return { content, width, height, mime: 'image/svg+xml' };
}

async function averageColor(content: Buffer): Promise<string> {
  const pixel = await sharp(content).flatten({ background: '#808080' }).resize(1, 1).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex').padEnd(6, '0')}`;
}

const keyOfContent = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 32);

/** Keeps a picture: the master file now, its row in the caller's transaction. */
export async function storePicture(
  { files }: Pick<AppContext, 'files'>,
  executor: Executor,
  given: NewPicture,
): Promise<StoredPicture> {
  const master =
    'svg' in given ? await fromDrawing(given.svg, given.size) : await reencodePicture(given.buffer);
  const color = ('svg' in given && given.color) || (await averageColor(master.content));
  // The shop's own drawings have the same address in every database, so that caches stay right. A person's picture
  // has one that cannot be guessed.
  const key = given.ownerId === undefined ? keyOfContent(master.content) : randomBytes(16).toString('hex');
  const writeRow = () =>
    insertPicture(executor, {
      key,
      kind: given.kind,
      ownerId: given.ownerId ?? null,
      isPrivate: given.private ?? false,
      width: master.width,
      height: master.height,
      color,
      mime: master.mime,
    });
  if (given.ownerId !== undefined) await putWithRow(files, key, master.content, writeRow);
  else {
    // Stored already, it may belong to a row that was written before.
    await files.put(key, master.content);
    await writeRow();
  }
  return { key, picture: pictureRef(key, color) };
}
