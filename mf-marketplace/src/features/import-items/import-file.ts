import { listingLimits } from '@talad/contract/listing-limits';
import type { UploadedPicture } from '../../picture-upload/pictures.ts';

export type ImportFormat = 'csv' | 'json';

/** Returns the format by file name. Unknown names count as CSV; the CSV check then reports the problem. */
export const formatOf = (fileName: string): ImportFormat => (/\.json$/i.test(fileName) ? 'json' : 'csv');

export const isTooLarge = (text: string): boolean =>
  new TextEncoder().encode(text).length > listingLimits.importBytesMax;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Replaces picture file names in the import file with the keys of the uploaded pictures. */
export function withPictureKeys(
  text: string,
  pictures: readonly Pick<UploadedPicture, 'name' | 'stored'>[],
): string {
  return pictures.reduce((done, { name, stored }) => {
    if (!stored) return done;
    const whole = new RegExp(`(^|[,;|"\\s])${escaped(name)}(?=$|[,;|"\\s\\]])`, 'gm');
    return done.replaceAll(whole, (_, before: string) => before + stored.key);
  }, text);
}

const columns = [
  'game',
  'kind',
  'name',
  'nameTh',
  'description',
  'descriptionTh',
  'tags',
  'pictures',
  'price',
  'stock',
  'offerDurationDays',
  'activeDeliveryHours',
] as const;

interface Example {
  game: string;
  kind: string;
  tags: readonly string[];
}

/** Returns a template file with one example item. */
export function templateOf(format: ImportFormat, { game, kind, tags }: Example): string {
  const row = {
    game,
    kind,
    name: 'Name of the item',
    nameTh: 'ชื่อสินค้า',
    description: 'What it is',
    descriptionTh: 'คืออะไร',
    price: 250,
    stock: 1,
    offerDurationDays: 30,
    activeDeliveryHours: 24,
  };
  if (format === 'json')
    return `${JSON.stringify([{ ...row, tags, pictureKeys: ['picture.png'] }], null, 2)}\n`;
  const cells: Record<string, string | number> = { ...row, tags: tags.join('|'), pictures: 'picture.png' };
  // Spreadsheet programs read Thai correctly only with a byte order mark.
  return `\uFEFF${columns.join(',')}\r\n${columns.map((column) => cells[column]).join(',')}\r\n`;
}

/** Returns the column or property name of a field in the file. */
export const columnOf = (field: string, format: ImportFormat): string =>
  field === 'pictureKeys' && format === 'csv' ? 'pictures' : field;
