import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../http/api-error.ts';

/** Deeper than the input of any call; deeper input is an attempt to exhaust the validator. */
const deepest = 32;

/**
 * Text that PostgreSQL rejects, with a NUL or a lone surrogate, and text with U+FFFD: a letter that an earlier program
 * could not decode is lost, and a name with it would be shown for ever.
 */
const isUnwritable = (text: string): boolean =>
  text.includes('\u0000') || text.includes('\uFFFD') || !text.isWellFormed();

/** Path of the first string that cannot be stored. */
function unwritableAt(value: unknown, path: readonly string[]): readonly string[] | undefined {
  if (path.length > deepest) return path.slice(0, 1);
  if (typeof value === 'string') return isUnwritable(value) ? path : undefined;
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const found = unwritableAt(name, path) ?? unwritableAt(part, [...path, name]);
    if (found) return found;
  }
  return undefined;
}

/** Rejects text that could not be stored, anywhere in a request, before validation. */
export const writableText = fp(async (app: FastifyInstance) => {
  app.addHook('preValidation', async ({ params, query, body }) => {
    for (const part of [params, query, body]) {
      const path = unwritableAt(part, []);
      if (!path) continue;
      throw new ApiError('VALIDATION', {
        ...(path.length > 0 && { field: path.join('.') }),
        detail: "The text contains characters that can't be stored, or that were lost when it was saved.",
      });
    }
  });
});
