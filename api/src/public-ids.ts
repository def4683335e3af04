import { randomBytes } from 'node:crypto';
import { ulid } from 'ulid';

// Crockford's base32 digits: without I, L, O and U, which are easy to misread.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bangkokOffsetMs = 7 * 60 * 60 * 1000;

const randomDigits = (count: number): string =>
  [...randomBytes(count)].map((byte) => alphabet[byte & 31]).join('');

/** Payment id: cannot be guessed, and sorts by time. */
export const newPaymentId = (now: Date): string => ulid(now.getTime());

/** Human-readable order number: the date in Thailand, then eight random characters. */
export function newTransactionNo(now: Date): string {
  const day = new Date(now.getTime() + bangkokOffsetMs).toISOString().slice(2, 10).replaceAll('-', '');
  return `TD${day}-${randomDigits(8)}`;
}
