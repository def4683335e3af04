import { english } from './messages.en.ts';
import { thai } from './messages.th.ts';

/** Texts of the site that the tests look for. */
export const messages = { en: english, th: thai };

export type Language = keyof typeof messages;

/** Browser locale for each language. */
export const locales: Record<Language, string> = { en: 'en-GB', th: 'th-TH' };

/** An amount in baht as the site formats it: "฿1,250" or "฿1,250.50". */
export function baht(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return `฿${amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}
