/** Some keyboards type sara am (ำ) as nikhahit and sara aa, with or without a tone mark between; NFC keeps the two apart. */
export const composeSaraAm = (text: string): string =>
  text.replaceAll(/\u0E4D([\u0E48-\u0E4B]?)\u0E32/g, '$1\u0E33');
