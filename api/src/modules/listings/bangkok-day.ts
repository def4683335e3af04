/** The date in Bangkok of an instant, YYYY-MM-DD. */
export const bangkokDay = (instant: Date): string =>
  new Date(instant.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
