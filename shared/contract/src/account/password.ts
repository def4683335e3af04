import { composeSaraAm } from '../platform/thai-text.ts';

/**
 * A new password: an upper-case letter, a digit and a special character. It bounds the length in code units only;
 * `hasPasswordLength` counts characters.
 */
export const passwordPattern = '^(?=.*[A-Z])(?=.*\\d)(?=.*[^A-Za-z0-9]).{8,256}$';

const characters = new Intl.Segmenter('th', { granularity: 'grapheme' });

/**
 * One form for what devices send as different code points: OpaqueString of RFC 8265, section 4.2 (spaces become ASCII
 * spaces, then NFC), and sara am, which NFC does not compose.
 */
export const normalizePassword = (password: string): string =>
  composeSaraAm(password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC'));

/** Whether a password has 8 to 20 characters, as a reader counts them: a Thai consonant with its marks is one. */
export function hasPasswordLength(password: string): boolean {
  const count = Array.from(characters.segment(normalizePassword(password))).length;
  return count >= 8 && count <= 20;
}
