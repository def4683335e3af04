const shownDigits = 4;

/** An account number of which only the last four digits can be seen, however much of it was given. */
export const lastFour = (number: string): string =>
  '•'.repeat(Math.max(0, number.length - shownDigits)) + number.slice(-shownDigits);
