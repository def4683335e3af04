import { bangkokClock, bangkokDay, bangkokZone } from '@talad/contract/bangkok-time';
import { typedBaht } from '@talad/contract/money';
import type { Language } from './create-i18n.ts';

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

/** The first is for notifications, the second for order notifications, the unambiguous third for money. */
export type TimeFormat = 'DD/MM/YYYY hh:mm' | 'YY/MM/DD HH:mm' | 'DD/MM/YYYY HH:mm' | 'DD/MM/YYYY' | 'HH:mm';

/** A time in Bangkok, wherever the user is, in Gregorian years; `hh` runs 01–12, `HH` 00–23. */
export function formatTime(instant: string | number | Date, format: TimeFormat): string {
  const [year = '', month = '', day = '', hour = '', minute = ''] = bangkokClock(instant).split(/\D/);
  const parts: Record<string, string> = {
    YYYY: year,
    YY: year.slice(-2),
    MM: month,
    DD: day,
    HH: hour,
    hh: String(Number(hour) % 12 || 12).padStart(2, '0'),
    mm: minute,
  };
  return format.replace(/YYYY|YY|MM|DD|HH|hh|mm/g, (part) => parts[part] ?? part);
}

/** The time of an event of today, or its date and time if it was on another day. */
export const formatMoment = (instant: string | number | Date, now: Date = new Date()): string =>
  formatTime(instant, bangkokDay(instant) === bangkokDay(now) ? 'HH:mm' : 'DD/MM/YYYY HH:mm');

/** Locale of `Intl` for dates, with Gregorian years in both languages. */
export const dateLocale = (language: Language): string =>
  language === 'th' ? 'th-TH-u-ca-gregory' : 'en-GB';

const formatDate = (
  instant: string | Date,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): string =>
  new Intl.DateTimeFormat(dateLocale(language), { timeZone: bangkokZone, ...options }).format(
    new Date(instant),
  );

/** The full date with 24 hours, for the title attribute of a short form. */
export const formatFullDate = (instant: string | Date, language: Language): string =>
  formatDate(instant, language, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });

/** The date without the time, with the month as a word. */
export const formatDay = (instant: string | Date, language: Language): string =>
  formatDate(instant, language, { dateStyle: 'long' });

/** Name and year of a month (`2026-03`). */
export const formatMonth = (month: string, language: Language): string =>
  formatDate(`${month}-01`, language, { month: 'long', year: 'numeric' });

/** The current year in Bangkok. */
export const currentYear = (now = new Date()): string => bangkokDay(now).slice(0, 4);
