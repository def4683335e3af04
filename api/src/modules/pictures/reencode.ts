import sharp from 'sharp';
import { ApiError } from '../../http/api-error.ts';
import { sniffImage } from './image-kind.ts';
import { WorkLimit } from './work-limit.ts';

const maxPixels = 40_000_000;
const maxSide = 2560;
const masterQuality = 88;
const masterEffort = 4;
/** 40 million pixels take seconds of a core and 160 MB: more at once would stall every other request. */
const underway = new WorkLimit(2, 16);

export interface EncodedPicture {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
  readonly mime: string;
}

/**
 * Decodes an uploaded picture and re-encodes it as WebP: removes hidden or appended data and the location metadata.
 * Throws UNSUPPORTED_IMAGE, IMAGE_TOO_LARGE, and UNAVAILABLE if too many pictures wait.
 */
export async function reencodePicture(buffer: Buffer, limit = underway): Promise<EncodedPicture> {
  if (!sniffImage(buffer)) {
    throw new ApiError('UNSUPPORTED_IMAGE', {
      field: 'file',
      detail: 'Use JPEG, PNG or WebP. Save a HEIC photo as JPEG first.',
    });
  }
  const image = sharp(buffer, { limitInputPixels: false, failOn: 'error' });
  const { width = 0, height = 0 } = await image.metadata().catch(refuse);
  if (width * height > maxPixels) {
    throw new ApiError('IMAGE_TOO_LARGE', {
      field: 'file',
      detail: `The image can have up to ${maxPixels} pixels.`,
    });
  }
  if (limit.isFull) throw new ApiError('UNAVAILABLE', { detail: 'Too many images are being processed.' });
  const { data, info } = await limit.run(() =>
    image
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: masterQuality, effort: masterEffort })
      .toBuffer({ resolveWithObject: true })
      .catch(refuse),
  );
  return { content: data, width: info.width, height: info.height, mime: 'image/webp' };
}

function refuse(): never {
  throw new ApiError('UNSUPPORTED_IMAGE', {
    field: 'file',
    detail: "The file couldn't be read as an image.",
  });
}
