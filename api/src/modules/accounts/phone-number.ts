import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { ApiError } from '../../http/api-error.ts';

const thaiZero = '๐'.charCodeAt(0);

const latinDigits = (text: string): string =>
  text.replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - thaiZero));

/**
 * Normalizes every spelling of a phone number to E.164, such as `+66812345678`; numbers without a country code are
 * Thai. One number must have one spelling: it may be confirmed on one account only.
 * @throws VALIDATION on the field `phone` if it is not a phone number.
 */
export function parsePhone(text: string): string {
  // Thailand's own prefix of international calls is longer (001 … 009), but people write 00 as elsewhere.
  const international = latinDigits(text.trim()).replace(/^00/, '+');
  const phone = parsePhoneNumberFromString(international, { defaultCountry: 'TH', extract: false });
  if (!phone?.isValid() || phone.ext)
    throw new ApiError('VALIDATION', { field: 'phone', detail: 'Enter a valid phone number.' });
  return phone.number;
}
