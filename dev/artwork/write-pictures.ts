import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BrandRequest,
  composeBrand,
  composeOfficialItem,
  type OfficialItemRequest,
} from './compose-brand.ts';
import { composeGame, type GameRequest } from './compose-game.ts';
import { composeItem, type ItemRequest } from './compose-item.ts';
import { composeAvatar, composeFrame, type FrameRequest } from './compose-portrait.ts';
import type { Picture } from './picture.ts';
import { shootItem } from './shots.ts';

/** What to draw. A listing is an item with up to four further views. */
export type PictureRequest =
  | ({ readonly subject: 'item' | 'listing' } & ItemRequest)
  | ({ readonly subject: 'official-item' } & OfficialItemRequest)
  | ({ readonly subject: 'game' } & GameRequest)
  | ({ readonly subject: 'brand' } & BrandRequest)
  | ({ readonly subject: 'frame' } & FrameRequest)
  | { readonly subject: 'avatar'; readonly seed: string };

/** One SVG file of the folder. */
export interface PictureFile extends Omit<Picture, 'svg'> {
  readonly file: string;
}

/** The list of what the folder has: the files of each request, by the request's name. */
export const listFile = 'pictures.json';
export type PictureList = Readonly<Record<string, readonly PictureFile[]>>;

/** The pictures of a request, the most important first. The same request always gives the same pictures. */
export function drawPictures(request: PictureRequest): readonly Picture[] {
  switch (request.subject) {
    case 'item':
      return [composeItem(request)];
    case 'listing':
      return shootItem(request);
    case 'official-item':
      return [composeOfficialItem(request)];
    case 'game':
      return [composeGame(request)];
    case 'brand':
      return [composeBrand(request)];
    case 'frame':
      return [composeFrame(request)];
    case 'avatar':
      return [composeAvatar(request.seed)];
  }
}

/** Draws the requests into a folder: SVG files and `pictures.json`, which lists them. */
export async function writePictures(
  folder: string,
  requests: ReadonlyMap<string, PictureRequest>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const list: Record<string, PictureFile[]> = {};
  let count = 0;
  for (const [name, request] of requests) {
    const files: PictureFile[] = [];
    for (const { svg, ...facts } of drawPictures(request)) {
      count += 1;
      const file = `${count}.svg`;
      await writeFile(join(folder, file), svg);
      files.push({ file, ...facts });
    }
    list[name] = files;
  }
  await writeFile(join(folder, listFile), JSON.stringify(list));
}
