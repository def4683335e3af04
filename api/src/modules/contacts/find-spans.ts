import type { Span } from './fold-text.ts';

/** Finds the ranges that any of the global patterns matches. */
export const findSpans = (text: string, patterns: readonly RegExp[]): Span[] =>
  patterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), (match) => ({
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
