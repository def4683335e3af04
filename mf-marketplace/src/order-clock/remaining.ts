export interface Remaining {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Splits the remaining time into parts; returns null when it is over. Both arguments are in ms. */
export function remaining(until: number, now: number): Remaining | null {
  const left = until - now;
  if (!(left > 0)) return null;
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / second),
  };
}

const two = (value: number) => String(value).padStart(2, '0');

/** `hh:mm:ss`, always the same width. */
export const clockText = ({ hours, minutes, seconds }: Remaining): string =>
  `${two(hours)}:${two(minutes)}:${two(seconds)}`;
