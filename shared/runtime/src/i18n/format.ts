import type { Language } from './create-i18n.ts';

/** The shop's clock, wherever the visitor is; server and browser draw the same. */
const zone = 'Asia/Bangkok';
/** Its hours ahead of UTC, the whole year round. */
const zoneHours = 7;

/** Digits with a comma before each three, without `Intl`, whose first format costs a phone some fifty milliseconds. */
function separated(digits: string): string {
  const [whole = '', decimals] = digits.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** Digits of an amount in baht: '1,250' or '1,250.50', never '1,250.5'. */
export const bahtDigits = (baht: number): string =>
  separated(Number.isInteger(baht) ? String(baht) : baht.toFixed(2));

/** An amount in baht as text: '฿1,250.50', with the minus before the sign. */
export const formatBaht = (baht: number): string => `${baht < 0 ? '−' : ''}฿${bahtDigits(Math.abs(baht))}`;

/** A length of time in its largest whole unit, for a text with a plural. */
export const periodOf = (hours: number): { unit: 'days' | 'hours'; count: number } =>
  hours % 24 === 0 ? { unit: 'days', count: hours / 24 } : { unit: 'hours', count: hours };

/** A count with separators. */
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

/** DD/MM/YYYY hh:mm, the hour from 01 to 12, as notices show it; Gregorian years in both languages. */
export function formatNotificationDate(instant: string | Date): string {
  const { year, month, day, hour, minute } = clockParts(instant);
  const twelve = twoDigits(Number(hour) % 12 || 12);
  return `${day}/${month}/${year} ${twelve}:${minute}`;
}

/** YY/MM/DD HH:mm, as order notices show it. */
export function formatTransactionDate(instant: string | Date): string {
  const { year, month, day, hour, minute } = clockParts(instant);
  return `${year.slice(-2)}/${month}/${day} ${hour}:${minute}`;
}

/** What `Intl` is asked for dates: the shop writes Gregorian years in both languages. */
export const dateLocale = (language: Language): string =>
  language === 'th' ? 'th-TH-u-ca-gregory' : 'en-GB';

/** The whole date with 24 hours, for a title beside a short form. */
export function formatFullDate(instant: string | Date, language: Language): string {
  return new Intl.DateTimeFormat(dateLocale(language), {
    timeZone: zone,
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(new Date(instant));
}

/** The year that the shop's clock shows. */
export const currentYear = (now = new Date()): string => clockParts(now).year;
