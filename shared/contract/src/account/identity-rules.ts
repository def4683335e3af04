import { bangkokDay, isDay } from '../platform/bangkok-time.ts';
/** Validation rules of the identity form, for the API and forms. */

/** Two letters, one digit, seven digits, two digits: `JT0-1234567-89`. */
export const laserCodePattern = '^[A-Z]{2}\\d-\\d{7}-\\d{2}$';
/** Age in years from which an identity is accepted. */
export const youngestAge = 15;
/** Age in years above which a birth date counts as a typing error. */
export const oldestAge = 150;

/** Returns whether 13 digits are a Thai national id number with a valid check digit. */
export function isNationalId(digits: string): boolean {
  if (!/^\d{13}$/.test(digits)) return false;
  let sum = 0;
  for (let position = 0; position < 12; position += 1) sum += Number(digits[position]) * (13 - position);
  return (11 - (sum % 11)) % 10 === Number(digits[12]);
}

/** Returns the problem with a birth date (`1997-04-13`, Christian era), if any. */
export function birthDateProblem(
  date: string,
  now: Date,
): 'not-a-date' | 'future' | 'too-young' | 'too-old' | undefined {
  if (!isDay(date)) return 'not-a-date';
  const today = bangkokDay(now);
  if (date > today) return 'future';
  const hadBirthday = today.slice(5) >= date.slice(5);
  const age = Number(today.slice(0, 4)) - Number(date.slice(0, 4)) - (hadBirthday ? 0 : 1);
  if (age < youngestAge) return 'too-young';
  return age > oldestAge ? 'too-old' : undefined;
}
