import { randomBytes } from 'node:crypto';

// Crockford's base32 digits: without I, L, O and U, which are easy to misread.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bitsPerDigit = 5;
const bangkokOffsetMs = 7 * 60 * 60 * 1000;

function randomDigits(count: number): string {
  return [...randomBytes(count)].map((byte) => alphabet[byte & 31]).join('');
}

function timeDigits(ms: number, count: number): string {
  let rest = BigInt(ms);
  let digits = '';
  for (let index = 0; index < count; index += 1) {
    digits = `${alphabet[Number(rest & 31n)]}${digits}`;
    rest >>= BigInt(bitsPerDigit);
  }
  return digits;
}

/** Payment id: cannot be guessed, and sorts by time. */
export const newPaymentId = (now: Date): string => `${timeDigits(now.getTime(), 10)}${randomDigits(16)}`;

/** Human-readable order number: the date in Thailand, then eight random characters. */
export function newTransactionNo(now: Date): string {
  const day = new Date(now.getTime() + bangkokOffsetMs).toISOString().slice(2, 10).replaceAll('-', '');
  return `TD${day}-${randomDigits(8)}`;
}
