import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type PictureWidth, pictureWidths } from '@talad/contract/picture-url';
import sharp, { type Sharp } from 'sharp';
import { ApiError } from '../../http/api-error.ts';
import { isDiskFull } from '../../http/disk-full.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { WorkLimit } from './work-limit.ts';
import { writeWholeFile } from './write-whole-file.ts';

export type PictureFormat = 'avif' | 'webp' | 'jpeg';

// AVIF at effort 2 takes 60 ms for a card and 150 ms at 640 px where WebP takes half of that, and is up to 30 %
// smaller; effort 3 takes six times as long for 2 % less. Each is made only once.
const carefulEffort = 2;
// Effort 0 encodes a card in an eighth of the time and is 25 % larger; it shortens the queue of requests.
const quickEffort = 0;
const encoders: Record<PictureFormat, (image: Sharp, isBusy: boolean) => Sharp> = {
  avif: (image, isBusy) => image.avif({ quality: 50, effort: isBusy ? quickEffort : carefulEffort }),
  webp: (image) => image.webp({ quality: 78, effort: 4 }),
  jpeg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
};

const waitingLimit = 500;
// Processing pictures in parallel uses the cores better than parallelizing one picture.
sharp.concurrency(1);

/** The smallest available width that is not below the requested one, or the largest. */
export const offeredWidth = (wanted: number): PictureWidth =>
  pictureWidths.find((width) => width >= wanted) ?? pictureWidths[pictureWidths.length - 1] ?? 1280;

/** The best format that an Accept header names; JPEG if it names none. */
export function acceptedFormat(accept: string | undefined): PictureFormat {
  if (accept?.includes('image/avif')) return 'avif';
  if (accept?.includes('image/webp')) return 'webp';
  return 'jpeg';
}

const derivedPath = (directory: string, key: string, width: PictureWidth, format: PictureFormat): string =>
  join(directory, key.slice(0, 2), `${key}-${width}.${format}`);

/** Every file that may have been derived from a master. */
export const derivedPaths = (directory: string, key: string): string[] =>
  pictureWidths.flatMap((width) =>
    (['avif', 'webp', 'jpeg'] as const).map((format) => derivedPath(directory, key, width, format)),
  );

/** Creates pictures in the requested widths and formats, once, and caches them in a folder. */
export class DerivedPictures {
  readonly #files: FileStore;
  readonly #directory: string;
  readonly #limit: WorkLimit;
  readonly #underWay = new Map<string, Promise<Buffer | undefined>>();

  constructor(files: FileStore, directory: string, parallel = availableParallelism()) {
    this.#limit = new WorkLimit(parallel, waitingLimit);
    this.#files = files;
    this.#directory = directory;
  }

  /** Returns undefined if no master has that key. Throws UNAVAILABLE if too many requests wait. */
  async get(key: string, width: PictureWidth, format: PictureFormat): Promise<Buffer | undefined> {
    const path = derivedPath(this.#directory, key, width, format);
    return (await readIfThere(path)) ?? this.#derive(key, width, format, path);
  }

  /**
   * As `get`, but returns 'busy' instead of waiting behind other pictures; the picture is then derived in the
   * background for later requests.
   */
  async getUnlessBusy(
    key: string,
    width: PictureWidth,
    format: PictureFormat,
  ): Promise<Buffer | undefined | 'busy'> {
    const path = derivedPath(this.#directory, key, width, format);
    const stored = await readIfThere(path);
    if (stored) return stored;
    const mustWait = this.#limit.isOccupied;
    if (mustWait && this.#limit.isFull) return 'busy';
    const work = this.#derive(key, width, format, path);
    if (!mustWait) return work;
    // A later request that waits for the picture meets the same failure and reports it.
    work.catch(() => undefined);
    return 'busy';
  }

  #derive(key: string, width: PictureWidth, format: PictureFormat, path: string) {
    const underWay = this.#underWay.get(path);
    if (underWay) return underWay;
    if (this.#limit.isFull)
      throw new ApiError('UNAVAILABLE', { detail: 'Too many images are being processed.' });
    const work = this.#limit
      .run(() => this.#make(key, width, format, path))
      .finally(() => this.#underWay.delete(path));
    this.#underWay.set(path, work);
    return work;
  }

  async #make(
    key: string,
    width: PictureWidth,
    format: PictureFormat,
    path: string,
  ): Promise<Buffer | undefined> {
    const master = await this.#files.get(key);
    if (!master) return undefined;
    const image = sharp(master).resize({ width, withoutEnlargement: true });
    const content = await encoders[format](image, this.#limit.isBusy).toBuffer();
    await writeWholeFile(path, content).catch((error: unknown) => {
      // The picture can still be served; the next request creates it again.
      if (!isDiskFull(error)) throw error;
    });
    return content;
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
