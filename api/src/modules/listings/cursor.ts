import { ApiError } from '../../http/api-error.ts';

/** Where a page ended: the sort it was made with, the last row's key and id, and how many pages came before. */
export interface Cursor {
  readonly sort: string;
  readonly key: string;
  readonly id: number;
  readonly page: number;
}

export const encodeCursor = ({ sort, key, id, page }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, key, id, page])).toString('base64url');

/** Reads a cursor that was made for this sort; refuses anything else with VALIDATION. */
export function decodeCursor(text: string, sort: string): Cursor {
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
  const [sortedBy, key, id, page]: unknown[] = parts;
  if (sortedBy !== sort || typeof key !== 'string' || key.includes('\u0000')) throw refused;
  if (!isCount(id) || !isCount(page)) throw refused;
  return { sort, key, id, page };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
