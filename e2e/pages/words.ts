import { english } from './words.en.ts';
import { thai } from './words.th.ts';

/** What people read on the site, as far as the tests name it. */
export const words = { en: english, th: thai };

export type Language = keyof typeof words;

/** What a browser asks for whose reader reads this language. */
export const locales: Record<Language, string> = { en: 'en-GB', th: 'th-TH' };

/** An amount in baht as the site writes it: "฿1,250" or "฿1,250.50". */
export function baht(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return `฿${amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}
