import sharp from 'sharp';
import { ApiError } from '../../http/api-error.ts';
import { sniffImage } from './image-kind.ts';

const maxPixels = 40_000_000;
const maxSide = 2560;
const masterQuality = 88;
const masterEffort = 4;

export interface EncodedPicture {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
  readonly mime: string;
}

/**
 * Decodes an uploaded picture and re-encodes it as WebP: removes hidden or appended data and the location metadata.
 * Throws UNSUPPORTED_IMAGE, IMAGE_TOO_LARGE.
 */
export async function reencodePicture(buffer: Buffer): Promise<EncodedPicture> {
  if (!sniffImage(buffer)) {
    throw new ApiError('UNSUPPORTED_IMAGE', {
      field: 'file',
      detail: 'Use JPEG, PNG, WebP, GIF or AVIF.',
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
  const { data, info } = await image
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: masterQuality, effort: masterEffort })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  return { content: data, width: info.width, height: info.height, mime: 'image/webp' };
}

function refuse(): never {
  throw new ApiError('UNSUPPORTED_IMAGE', {
    field: 'file',
    detail: "The file couldn't be read as an image.",
  });
}
