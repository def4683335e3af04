import type { Paged } from '@talad/contract/schema';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The last row of a page: its id, its moment if the list is in the order of moments, and the number of the page. */
export interface PageCursor {
  readonly page: number;
  readonly id: number;
  readonly at?: Date | undefined;
}

/** Reads `paged.next` of the page before, which the contract's pattern (`NextPage`) has checked. */
export function decodeCursor(next: string | undefined): PageCursor | undefined {
  if (next === undefined) return undefined;
  const [page = 1, id = 0, at] = next.split('-').map(Number);
  return { page, id, at: at === undefined ? undefined : new Date(at) };
}

/** Rows after the end of a page, of a list in descending order of ids, or of moments in whole ms and then ids. */
export function rowsAfter(end: PageCursor | undefined, id: SQLWrapper, at?: SQLWrapper): SQL | undefined {
  if (!end) return undefined;
  return at && end.at
    ? sql`(${at}, ${id}) < (${end.at.toISOString()}::timestamptz, ${end.id})`
    : sql`${id} < ${end.id}`;
}

interface PageOptions<Row> {
  /** The end of the page before. */
  readonly after: PageCursor | undefined;
  readonly pageSize: number;
  readonly total: number;
  readonly cursorOf: (row: Row) => Omit<PageCursor, 'page'>;
}

/** Cuts a page from rows, of which one more than the page holds was read: it exists only if there is a next page. */
export function pageOf<Row>(
  found: readonly Row[],
  { after, pageSize, total, cursorOf }: PageOptions<Row>,
): { rows: Row[]; paged: Paged } {
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  const page = (after?.page ?? 0) + 1;
  const { id, at } = last ? cursorOf(last) : {};
  const next = found.length > pageSize ? [page, id, ...(at ? [at.getTime()] : [])].join('-') : null;
  return { rows, paged: { page, pageSize, total, next } };
}
