import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppContext } from '@talad/api/context';
import { type PictureKind, storePicture } from '@talad/api/modules/pictures';
import { randomFrom } from '@talad/artwork/random';
import {
  listFile,
  type PictureFile,
  type PictureList,
  type PictureRequest,
  writePictures,
} from '@talad/artwork/write-pictures';
import { demoBrands } from './catalogue/brands.ts';
import { demoFrames } from './catalogue/frames.ts';
import { demoGames } from './catalogue/games.ts';
import { demoListings } from './catalogue/listings.ts';
import { demoItemGroups } from './catalogue/official-items.ts';
import { tickerSales } from './catalogue/ticker-sales.ts';
import type { DemoUser } from './catalogue/users.ts';

/** A picture as rows reference it. */
export interface UploadedPicture {
  readonly pictureKey: string;
  readonly pictureColor: string;
}

/** The drawn pictures of the demo data, by name; a name is `<subject>:<seed or slug>`, games and brands add a shape. */
export interface DemoPictures {
  upload(name: string, kind?: PictureKind): Promise<UploadedPicture>;
  /** All views of a listing, the most important first. */
  uploadAll(name: string, kind?: PictureKind): Promise<[UploadedPicture, ...UploadedPicture[]]>;
}

const gameShapes = ['tile', 'slide', 'logo'] as const;
const brandShapes = ['tile', 'banner'] as const;

const hueOfBrand = (slug: string): string => {
  const brand = demoBrands.find((candidate) => candidate.slug === slug);
  if (!brand) throw new Error(`No brand ${slug}`);
  return brand.hue;
};

/** Every picture of the demo data, by name. */
export const pictureRequests = (
  users: readonly Pick<DemoUser, 'avatarSeed'>[],
): ReadonlyMap<string, PictureRequest> =>
  new Map<string, PictureRequest>([
    ...demoGames.flatMap(({ slug, hue }) =>
      gameShapes.map((shape) => [`game:${slug}:${shape}`, { subject: 'game', slug, hue, shape }] as const),
    ),
    ...demoBrands.flatMap(({ slug, hue }) =>
      brandShapes.map((shape) => [`brand:${slug}:${shape}`, { subject: 'brand', slug, hue, shape }] as const),
    ),
    ...demoItemGroups.map(
      ({ seed, brandSlug: brand, category }) =>
        [
          `official-item:${seed}`,
          { subject: 'official-item', seed, category, brand, hue: hueOfBrand(brand) },
        ] as const,
    ),
    ...demoListings().map(
      ({ seed, gameSlug: game, kind, object }) =>
        [`listing:${seed}`, { subject: 'listing', seed, game, kind, object }] as const,
    ),
    ...tickerSales.map(
      ({ seed }) =>
        [
          `sold:${seed}`,
          { subject: 'item', seed, game: randomFrom(seed).pick(demoGames).slug, kind: 'item' },
        ] as const,
    ),
    ...demoFrames.map(
      ({ word, hue, gem, chroma }) =>
        [`frame:${word}`, { subject: 'frame', seed: word, hue, gem, chroma }] as const,
    ),
    ...users.flatMap(({ avatarSeed: seed }) =>
      seed ? [[`avatar:${seed}`, { subject: 'avatar', seed }] as const] : [],
    ),
  ]);

async function openPictures(context: AppContext, folder: string): Promise<DemoPictures> {
  const list: PictureList = JSON.parse(await readFile(join(folder, listFile), 'utf8'));
  const uploadFile = async (
    { file, color, width, height }: PictureFile,
    kind: PictureKind,
  ): Promise<UploadedPicture> => {
    // Stored as SVG; it is rasterized on the first request.
    const svg = await readFile(join(folder, file), 'utf8');
    const { key } = await storePicture(context, context.db, { kind, svg, color, size: { width, height } });
    return { pictureKey: key, pictureColor: color };
  };
  const filesOf = (name: string): readonly [PictureFile, ...PictureFile[]] => {
    const [first, ...more] = list[name] ?? [];
    if (!first) throw new Error(`No picture ${name}`);
    return [first, ...more];
  };
  return {
    upload: (name, kind = 'art') => uploadFile(filesOf(name)[0], kind),
    uploadAll: async (name, kind = 'art') => {
      const [first, ...more] = filesOf(name);
      return [
        await uploadFile(first, kind),
        ...(await Promise.all(more.map((file) => uploadFile(file, kind)))),
      ];
    },
  };
}

/** Draws the pictures into a temporary folder and runs `work` with them. */
export async function withDemoPictures<T>(
  context: AppContext,
  users: readonly Pick<DemoUser, 'avatarSeed'>[],
  work: (pictures: DemoPictures) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'talad-pictures-'));
  try {
    await writePictures(folder, pictureRequests(users));
    return await work(await openPictures(context, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
