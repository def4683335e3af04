import type { InputOf } from '@talad/contract/calls';

const buckets = ['usable', 'pending', 'withdrawHold', 'offerHold', 'all'] as const;
const groups = ['topUp', 'purchase', 'sale', 'refund', 'withdrawal', 'coupon', 'other'] as const;
const directions = ['in', 'out'] as const;

export { buckets, directions, groups };

export type StatementFilter = Omit<NonNullable<InputOf<'GET /api/user/wallet/statement'>['query']>, 'page'>;

const pick = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((known) => known === value);

/** A valid calendar date, otherwise undefined: `Date` would turn 31 February into 3 March. */
function day(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

/** Parses the filter from the URL; ignores unknown and invalid values. */
export function filterOf(search: URLSearchParams): StatementFilter {
  const bucket = pick(buckets, search.get('bucket'));
  const group = pick(groups, search.get('group'));
  const direction = pick(directions, search.get('direction'));
  const from = day(search.get('from'));
  const to = day(search.get('to'));
  return {
    ...(bucket && bucket !== 'usable' && { bucket }),
    ...(group && { group }),
    ...(direction && { direction }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

export const isReversed = ({ from, to }: StatementFilter): boolean => Boolean(from && to && from > to);

/** First and last day of a month (yyyy-mm). */
export function daysOf(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` };
}

/** URL of the CSV file for the filter. */
export function fileAddress(filter: StatementFilter, lang: 'en' | 'th'): string {
  return `/api/user/wallet/statement/file?${new URLSearchParams({ ...filter, lang })}`;
}
