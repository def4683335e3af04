import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };

/** Stores a compressed copy beside the plain text file, so that serving needs no compression. */
export async function precompress(file: string, content: Buffer): Promise<void> {
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}
