import { typedBaht } from '@talad/contract/money';
import type { Language } from './create-i18n.ts';

/** All times are in Bangkok time, wherever the user is: server and browser must render the same text. */
const zone = 'Asia/Bangkok';
/** UTC offset in hours, all year. */
const zoneHours = 7;

/** Adds thousands separators without `Intl`, whose first use takes about 50 ms on a phone. */
function separated(digits: string): string {
  const [whole = '', decimals] = digits.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** Digits of an amount in baht: '1,250' or '1,250.50', never '1,250.5'. */
export const bahtDigits = (baht: number): string => separated(typedBaht(baht));

/** An amount in baht as text: '฿1,250.50', with the minus before the sign. */
export const formatBaht = (baht: number): string => `${baht < 0 ? '−' : ''}฿${bahtDigits(Math.abs(baht))}`;

/** A duration in its largest whole unit, for a message with a plural. */
export const periodOf = (hours: number): { unit: 'days' | 'hours'; count: number } =>
  hours % 24 === 0 ? { unit: 'days', count: hours / 24 } : { unit: 'hours', count: hours };

/** A number with thousands separators, rounded to two decimals. */
export const formatNumber = (value: number): string => separated(String(Math.round(value * 100) / 100));

const twoDigits = (value: number) => String(value).padStart(2, '0');

function clockParts(instant: string | Date) {
  const shifted = new Date(new Date(instant).getTime() + zoneHours * 3_600_000);
  return {
    year: String(shifted.getUTCFullYear()),
    month: twoDigits(shifted.getUTCMonth() + 1),
    day: twoDigits(shifted.getUTCDate()),
    hour: twoDigits(shifted.getUTCHours()),
    minute: twoDigits(shifted.getUTCMinutes()),
  };
}

/** DD/MM/YYYY hh:mm, the hour from 01 to 12, for notifications; Gregorian years in both languages. */
export function formatNotificationDate(instant: string | Date): string {
  const { year, month, day, hour, minute } = clockParts(instant);
  const twelve = twoDigits(Number(hour) % 12 || 12);
  return `${day}/${month}/${year} ${twelve}:${minute}`;
}

/** YY/MM/DD HH:mm, for order notifications. */
export function formatTransactionDate(instant: string | Date): string {
  const { year, month, day, hour, minute } = clockParts(instant);
  return `${year.slice(-2)}/${month}/${day} ${hour}:${minute}`;
}

/** Locale of `Intl` for dates, with Gregorian years in both languages. */
export const dateLocale = (language: Language): string =>
  language === 'th' ? 'th-TH-u-ca-gregory' : 'en-GB';

/** The full date with 24 hours, for the title attribute of a short form. */
export function formatFullDate(instant: string | Date, language: Language): string {
  return new Intl.DateTimeFormat(dateLocale(language), {
    timeZone: zone,
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(new Date(instant));
}

/** The current year in Bangkok. */
export const currentYear = (now = new Date()): string => clockParts(now).year;
