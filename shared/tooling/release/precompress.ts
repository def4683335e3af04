import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };

/** Compressed copies of a text file, by the extension of their names, so that serving needs no compression. */
export async function compressedCopies(content: Buffer): Promise<[extension: string, copy: Buffer][]> {
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  return [
    ['.br', brotli],
    ['.gz', gzipped],
  ];
}

/** Stores compressed copies beside a file. */
export async function precompress(file: string, content: Buffer): Promise<void> {
  for (const [extension, copy] of await compressedCopies(content)) await writeFile(file + extension, copy);
}
