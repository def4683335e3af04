const thaiDigits = '๐๑๒๓๔๕๖๗๘๙';

/**
 * Brings a text to the form it is searched in. Thai is typed with and without tone marks, with two short vowels
 * for a long one and with invisible characters between words; all of these come out the same. Latin loses its
 * accents and capitals.
 */
export function normalise(source: string): string {
  return (
    source
      .normalize('NFC')
      .replaceAll(/\u200B|\u200C|\u200D|\u2060|\uFEFF|[\uFE00-\uFE0F]/g, '')
      // Nikhahit and sara aa, with a tone mark between them or not, are how some keyboards make sara am.
      .replaceAll(/\u0E4D([\u0E48-\u0E4B]?)\u0E32/g, '$1\u0E33')
      .replaceAll('\u0E40\u0E40', '\u0E41')
      .replaceAll(/[\u0E47-\u0E4C\u0E4E]/g, '')
      .replaceAll(/[ฯๆ]/g, '')
      .replaceAll(/[๐-๙]/g, (digit) => String(thaiDigits.indexOf(digit)))
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036F]/g, '')
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
  );
}

/** Parts of a search key. Neither can be in a normalised text, so a name's beginning is found for certain. */
export const nameSeparator = '\n';
export const extraSeparator = '\t';

/** What a row is found by: its names, and after them words that are not its name (game, tags). */
export function searchKeyOf(
  names: { readonly en: string; readonly th: string },
  extra: readonly string[] = [],
) {
  const own = [...new Set([normalise(names.en), normalise(names.th)])].join(nameSeparator);
  return `${own}${extraSeparator}${[...new Set(extra.map(normalise))].join(' ')}`;
}
