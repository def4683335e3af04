/** Part of a picture, in its own px. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Loads a picture from an address of this page. Rejects where it is none. */
function load(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  return image.decode().then(() => image);
}

/** Says whether the browser can show what was chosen. */
export const isPicture = (address: string): Promise<boolean> =>
  load(address).then(
    () => true,
    () => false,
  );

/**
 * The part of a picture as a file of its own, at most `width` px wide; nothing else of the original goes along. `turn` is
 * in degrees, by quarters; the area is then one of the turned picture.
 */
export async function cropPicture(address: string, area: CropArea, width: number, turn = 0): Promise<Blob> {
  const image = await load(address);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(Math.min(width, area.width));
  canvas.height = Math.round((canvas.width * area.height) / area.width);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.imageSmoothingQuality = 'high';
  const isLying = turn % 180 !== 0;
  const { naturalWidth, naturalHeight } = image;
  const scale = canvas.width / area.width;
  context.scale(scale, scale);
  context.translate(
    (isLying ? naturalHeight : naturalWidth) / 2 - area.x,
    (isLying ? naturalWidth : naturalHeight) / 2 - area.y,
  );
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(image, -naturalWidth / 2, -naturalHeight / 2);
  return new Promise((resolve, reject) => {
    // Browsers that write no WebP give a PNG by themselves.
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written'))),
      'image/webp',
      0.92,
    );
  });
}
