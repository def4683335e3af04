/** Time in Thailand, UTC+7 all year: without `Intl`, server and browser always agree. */
export const bangkokZone = 'Asia/Bangkok';
const offsetMs = 7 * 60 * 60 * 1000;

/** What the clocks in Bangkok show: `2026-03-04T17:05:00.000`. */
export const bangkokClock = (instant: Date | string | number): string =>
  new Date(new Date(instant).getTime() + offsetMs).toISOString().slice(0, -1);

/** The day in Bangkok, `2026-03-04`. */
export const bangkokDay = (instant: Date | string | number): string => bangkokClock(instant).slice(0, 10);

/** The instant at which a day (`2026-03-04`) starts in Bangkok. */
export const startOfBangkokDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs);

/** Whether a text is a day of the calendar, `2026-03-04`. */
export function isDay(text: string): boolean {
  const start = new Date(`${text}T00:00:00Z`);
  // `Date` parses 31 February as 3 March.
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text)
  );
}
