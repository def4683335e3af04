import { availableParallelism } from 'node:os';
import { type PictureWidth, pictureWidths } from '@talad/contract/picture-url';
import sharp, { type Sharp } from 'sharp';
import { ApiError } from '../../http/api-error.ts';
import { isDiskFull } from '../../http/disk-full.ts';
import { type FileStore, FilesUnavailable } from '../../ports/file-store.ts';
import { WorkLimit } from './work-limit.ts';

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

const derivedKey = (key: string, width: PictureWidth, format: PictureFormat): string =>
  `${key}-${width}.${format}`;

/** Every file that may have been derived from a master. */
export const derivedKeys = (key: string): string[] =>
  pictureWidths.flatMap((width) =>
    (['avif', 'webp', 'jpeg'] as const).map((format) => derivedKey(key, width, format)),
  );

/** Creates pictures in the requested widths and formats, once, and keeps them in a store of their own. */
export class DerivedPictures {
  readonly #files: FileStore;
  readonly #derived: FileStore;
  readonly #limit: WorkLimit;
  readonly #underWay = new Map<string, Promise<Buffer | undefined>>();

  constructor(files: FileStore, derived: FileStore, parallel = availableParallelism()) {
    this.#limit = new WorkLimit(parallel, waitingLimit);
    this.#files = files;
    this.#derived = derived;
  }

  /** Returns undefined if no master has that key. Throws UNAVAILABLE if too many requests wait. */
  async get(key: string, width: PictureWidth, format: PictureFormat): Promise<Buffer | undefined> {
    const name = derivedKey(key, width, format);
    return (await this.#derived.get(name)) ?? this.#derive(key, width, format, name);
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
    const name = derivedKey(key, width, format);
    const stored = await this.#derived.get(name);
    if (stored) return stored;
    const mustWait = this.#limit.isOccupied;
    if (mustWait && this.#limit.isFull) return 'busy';
    const work = this.#derive(key, width, format, name);
    if (!mustWait) return work;
    // A later request that waits for the picture meets the same failure and reports it.
    work.catch(() => undefined);
    return 'busy';
  }

  #derive(key: string, width: PictureWidth, format: PictureFormat, name: string) {
    const underWay = this.#underWay.get(name);
    if (underWay) return underWay;
    if (this.#limit.isFull)
      throw new ApiError('UNAVAILABLE', { detail: 'Too many images are being processed.' });
    const work = this.#limit
      .run(() => this.#make(key, width, format, name))
      .finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, work);
    return work;
  }

  async #make(
    key: string,
    width: PictureWidth,
    format: PictureFormat,
    name: string,
  ): Promise<Buffer | undefined> {
    const master = await this.#files.get(key);
    if (!master) return undefined;
    const image = sharp(master).resize({ width, withoutEnlargement: true });
    const content = await encoders[format](image, this.#limit.isBusy).toBuffer();
    await this.#derived.put(name, content).catch((error: unknown) => {
      // The picture can still be served; the next request creates it again.
      if (!isDiskFull(error) && !(error instanceof FilesUnavailable)) throw error;
    });
    return content;
  }
}
