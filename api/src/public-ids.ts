import { randomBytes } from 'node:crypto';
import { bangkokDay } from '@talad/contract/bangkok-time';
import { ulid } from 'ulid';

// Crockford's base32 digits: without I, L, O and U, which are easy to misread.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const randomDigits = (count: number): string =>
  [...randomBytes(count)].map((byte) => alphabet[byte & 31]).join('');

/** Payment id: cannot be guessed, and sorts by time. */
export const newPaymentId = (now: Date): string => ulid(now.getTime());

/** Human-readable order number: the date in Thailand, then eight random characters. */
export function newTransactionNo(now: Date): string {
  return `TD${bangkokDay(now).slice(2).replaceAll('-', '')}-${randomDigits(8)}`;
}
