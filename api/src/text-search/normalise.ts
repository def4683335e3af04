import { composeSaraAm } from '@talad/contract/thai-text';

const thaiDigits = '๐๑๒๓๔๕๖๗๘๙';

/** A text as it is spelled, with its marks, but without invisible characters and with one form of each Thai vowel. */
export const spell = (source: string): string =>
  composeSaraAm(
    source.normalize('NFC').replaceAll(/\u200B|\u200C|\u200D|\u2060|\uFEFF|[\uFE00-\uFE0F]/g, ''),
  ).replaceAll('\u0E40\u0E40', '\u0E41');

/**
 * Normalizes a text for searching. Thai is typed with and without tone marks, with two short vowels for a long one
 * and with invisible characters between words; all of these become the same. Latin loses its accents and case.
 */
export function normalise(source: string): string {
  return spell(source)
    .replaceAll(/[\u0E47-\u0E4C\u0E4E]/g, '')
    .replaceAll(/[ฯๆ]/g, '')
    .replaceAll(/[๐-๙]/g, (digit) => String(thaiDigits.indexOf(digit)))
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Separators of a search key. Neither occurs in a normalized text, so a match after one is the start of a name. */
export const nameSeparator = '\n';
export const extraSeparator = '\t';

/** The search key of a row: its names, then other words (game, tags). */
export function searchKeyOf(
  names: { readonly en: string; readonly th: string },
  extra: readonly string[] = [],
) {
  const own = [...new Set([normalise(names.en), normalise(names.th)])].join(nameSeparator);
  return `${own}${extraSeparator}${[...new Set(extra.map(normalise))].join(' ')}`;
}
