import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { type ArchivedPicture, readPictures, writePictures } from './picture-archive.ts';

const usage = `node dev/demo/add-picture.ts NAME FILE.svg [FILE.svg …]
  Adds or replaces a picture of the demo data; several files are the views of a listing, the most important first.`;

async function pictureIn(file: string): Promise<ArchivedPicture> {
  const svg = readFileSync(file, 'utf8');
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  const { dominant } = await sharp(Buffer.from(svg)).flatten().stats();
  const color = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0'));
  return { color: `#${color.join('')}`, width, height, svg };
}

const [name, ...files] = process.argv.slice(2);
const [first, ...more] = await Promise.all(files.map(pictureIn));
if (!name || !first) throw new Error(usage);
writePictures({ ...readPictures(), [name]: [first, ...more] });
