import type { Language } from './create-i18n.ts';

/** The shop's clock, wherever the visitor is; server and browser draw the same. */
const zone = 'Asia/Bangkok';

const bahtNumber = new Intl.NumberFormat('en-US', { minimumFractionDigits: 0, maximumFractionDigits: 2 });
const wholeBaht = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Digits of an amount in baht: '1,250' or '1,250.50', never '1,250.5'. */
export const bahtDigits = (baht: number): string =>
  Number.isInteger(baht) ? bahtNumber.format(baht) : wholeBaht.format(baht);

/** An amount in baht as text: '฿1,250.50', with the minus before the sign. */
export const formatBaht = (baht: number): string => `${baht < 0 ? '−' : ''}฿${bahtDigits(Math.abs(baht))}`;

/** A count with separators. */
export const formatNumber = (value: number): string => bahtNumber.format(value);

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function clockParts(instant: string | Date) {
  const parts = new Map(clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  };
}

/** DD/MM/YYYY hh:mm, the hour from 01 to 12, as notices show it; Gregorian years in both languages. */
export function formatNotificationDate(instant: string | Date): string {
  const { year, month, day, hour, minute } = clockParts(instant);
  const twelve = String(Number(hour) % 12 || 12).padStart(2, '0');
  return `${day}/${month}/${year} ${twelve}:${minute}`;
}

/** YY/MM/DD HH:mm, as order notices show it. */
export function formatTransactionDate(instant: string | Date): string {
  const { year, month, day, hour, minute } = clockParts(instant);
  return `${year.slice(-2)}/${month}/${day} ${hour}:${minute}`;
}

/** The whole date with 24 hours, for a title beside a short form. */
export function formatFullDate(instant: string | Date, language: Language): string {
  const locale = language === 'th' ? 'th-TH-u-ca-gregory' : 'en-GB';
  return new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(new Date(instant));
}

/** The year that the shop's clock shows. */
export const currentYear = (now = new Date()): string => clockParts(now).year;
