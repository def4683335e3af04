import { isDay } from '@talad/contract/bangkok-time';
/** yyyy-MM-dd as dd/MM/yyyy. */
export const formatTypedDate = (iso: string): string => iso.split('-').reverse().join('/');

/** dd/MM/yyyy as yyyy-MM-dd; `undefined` for other formats and for days that no month has. */
export function isoOf(typed: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed.trim()) ?? [];
  if (day === undefined) return undefined;
  const iso = `${year}-${month}-${day}`;
  return isDay(iso) ? iso : undefined;
}

/** Adds the slashes while digits are typed: numeric keyboards of phones have none. */
export function withSlashes(before: string, next: string): string {
  if (next.length <= before.length) return next;
  return next
    .replace(/\/{2,}/g, '/')
    .replace(/^(\d{2})(\d)/, '$1/$2')
    .replace(/^(\d{2}\/\d{2})(\d)/, '$1/$2')
    .replace(/^(\d{2}|\d{2}\/\d{2})$/, '$1/');
}
