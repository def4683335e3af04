import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../http/api-error.ts';

/** Nothing that a call takes is as deep; what is deeper was sent to exhaust whoever looks into it. */
const deepest = 32;

/** Path of the first text that no database takes: one with a NUL, or with half a character. */
function unwritableAt(value: unknown, path: readonly string[]): readonly string[] | undefined {
  if (path.length > deepest) return path.slice(0, 1);
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? path : undefined;
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const found = unwritableAt(name, path) ?? unwritableAt(part, [...path, name]);
    if (found) return found;
  }
  return undefined;
}

/** Refuses text that could not be kept, wherever a request has it, before anything looks at its meaning. */
export const writableText = fp(async (app: FastifyInstance) => {
  app.addHook('preValidation', async ({ params, query, body }) => {
    for (const part of [params, query, body]) {
      const path = unwritableAt(part, []);
      if (!path) continue;
      throw new ApiError('VALIDATION', {
        ...(path.length > 0 && { field: path.join('.') }),
        detail: "The text contains characters that can't be stored.",
      });
    }
  });
});
