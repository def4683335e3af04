const shownDigits = 4;

/** Masks all but the last four digits of an account number, which may be masked already. */
export const lastFour = (number: string): string =>
  '•'.repeat(Math.max(0, number.length - shownDigits)) + number.slice(-shownDigits);
