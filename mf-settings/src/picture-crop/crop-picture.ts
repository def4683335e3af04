/** An area of an image, in image px. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Loads an image from an object URL. Rejects if it is not an image. */
function load(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  return image.decode().then(() => image);
}

/** Whether the browser can decode the file as an image. */
export const isPicture = (address: string): Promise<boolean> =>
  load(address).then(
    () => true,
    () => false,
  );

/**
 * Returns the cropped area as a new image, at most `width` px wide, without any metadata of the original. `rotation` is the
 * rotation in degrees, a multiple of 90; the area is relative to the rotated image.
 */
export async function cropPicture(
  address: string,
  area: CropArea,
  width: number,
  rotation = 0,
): Promise<Blob> {
  const image = await load(address);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(Math.min(width, area.width));
  canvas.height = Math.round((canvas.width * area.height) / area.width);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.imageSmoothingQuality = 'high';
  const isRotatedSideways = rotation % 180 !== 0;
  const { naturalWidth, naturalHeight } = image;
  const scale = canvas.width / area.width;
  context.scale(scale, scale);
  context.translate(
    (isRotatedSideways ? naturalHeight : naturalWidth) / 2 - area.x,
    (isRotatedSideways ? naturalWidth : naturalHeight) / 2 - area.y,
  );
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(image, -naturalWidth / 2, -naturalHeight / 2);
  return new Promise((resolve, reject) => {
    // Browsers that cannot encode WebP fall back to PNG.
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written'))),
      'image/webp',
      0.92,
    );
  });
}
