import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type FontFace, fontFaceCss, fontFaces } from '@talad/ui/fonts';
import subsetFont from 'subset-font';
import { fontFile } from '../webpack/font-file.ts';

type Language = 'en' | 'th';

/** `unicodeRange` as in a style sheet. */
export function charactersOf(unicodeRange: string): string {
  const characters = unicodeRange.split(',').flatMap((part) => {
    const [first = Number.NaN, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
  return characters.join('');
}

/**
 * Subsets the face's file to its characters and weights: the rest would be half of what a first visit downloads of it.
 */
export function subsetToFace(
  content: Buffer,
  { unicodeRange, weight, isVariable }: FontFace,
): Promise<Buffer> {
  const [min = 400, max = min] = weight.split(' ').map(Number);
  return subsetFont(content, charactersOf(unicodeRange), {
    targetFormat: 'woff2',
    ...(isVariable && { variationAxes: { wght: { min, max } } }),
  });
}

/** Stores the fonts under hashed names; returns their CSS rules and the files to preload, by language. */
export async function storeFonts(
  browserFolder: string,
): Promise<{ css: string; preload: Record<Language, string[]> }> {
  const addresses = new Map<FontFace, string>();
  for (const face of fontFaces) {
    const whole = readFileSync(fontFile(face.file));
    const content = await subsetToFace(whole, face);
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
    const name = `${basename(face.file, '.woff2')}.${hash}.woff2`;
    writeFileSync(join(browserFolder, name), content);
    addresses.set(face, name);
  }
  const urlOf = (face: FontFace) => addresses.get(face) ?? '';
  const preloadOf = (language: Language) =>
    fontFaces.filter(({ preload }) => preload.includes(language)).map(urlOf);
  return { css: fontFaceCss(urlOf), preload: { en: preloadOf('en'), th: preloadOf('th') } };
}
