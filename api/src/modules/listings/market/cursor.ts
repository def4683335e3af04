import { ApiError } from '../../../http/api-error.ts';

/** End of a page: the sort order, the last row's key and ID, and the number of pages before. */
export interface Cursor {
  readonly sort: string;
  readonly key: string;
  readonly id: number;
  readonly page: number;
}

export const encodeCursor = ({ sort, key, id, page }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, key, id, page])).toString('base64url');

/** Decodes a cursor for one of these sort orders; refuses any other value with VALIDATION. */
export function decodeCursor(text: string, sorts: readonly string[]): Cursor {
  const refused = new ApiError('VALIDATION', {
    field: 'cursor',
    detail: 'The cursor does not belong to this list.',
  });
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw refused;
  }
  if (!Array.isArray(parts) || parts.length !== 4) throw refused;
  const [sort, key, id, page]: unknown[] = parts;
  if (typeof sort !== 'string' || !sorts.includes(sort) || typeof key !== 'string' || key.includes('\u0000'))
    throw refused;
  if (!isCount(id) || !isCount(page)) throw refused;
  return { sort, key, id, page };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
