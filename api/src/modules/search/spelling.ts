import { setImmediate } from 'node:timers/promises';
import { hasThai, splitTerms } from '../../text-search/split-terms.ts';

/** Shorter words are never corrected: too many others are one edit away. */
export const minCorrectedLength = 4;
/** Longer prefixes of a word are not indexed: at that length users type the whole word. */
const maxPrefixLength = 12;
const maxTerms = 8;
const keysAtATime = 250;

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

/** Knows the vocabulary of the catalogue. */
export interface Spelling {
  /** Replaces each unknown word with a known one that is one edit away; returns undefined if there is none. */
  correct(text: string): string | undefined;
}

/** Whether one letter is added, missing or replaced, or two adjacent letters are swapped. */
export function isOneEdit(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  const max = Math.min(a.length, b.length) - start;
  while (end < max && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** The word itself and the word without each of its letters: two words one edit apart share one of these. */
const deletionsOf = (word: string): string[] => [
  word,
  ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
];

/** The words of a key with the prefixes that users type; Thai has no spaces between its words. */
function* formsOf(key: string): Generator<{ form: string; isWhole: boolean }> {
  for (const [word] of key.matchAll(wordPattern)) {
    yield { form: word, isWhole: true };
    for (const form of hasThai(word) ? splitTerms(word) : []) yield { form, isWhole: true };
    for (let length = minCorrectedLength; length < Math.min(word.length, maxPrefixLength); length += 1)
      yield { form: word.slice(0, length), isWhole: false };
  }
}

/** Expects `keys` as `searchKeyOf` builds them, most popular first: of two corrections the earlier one wins. */
export async function buildSpelling(keys: readonly string[]): Promise<Spelling> {
  const ranks = new Map<string, number>();
  const byDeletion = new Map<string, string[]>();
  const learn = (form: string, isWhole: boolean) => {
    if (form.length < minCorrectedLength || ranks.has(form)) return;
    // Whole words rank before prefixes, whatever their position.
    ranks.set(form, ranks.size + (isWhole ? 0 : Number.MAX_SAFE_INTEGER / 2));
    for (const deletion of deletionsOf(form)) {
      const known = byDeletion.get(deletion);
      if (known) known.push(form);
      else byDeletion.set(deletion, [form]);
    }
  };
  for (const [at, key] of keys.entries()) {
    // Yield to the event loop while reading many keys.
    if (at % keysAtATime === 0) await setImmediate();
    for (const { form, isWhole } of formsOf(key)) learn(form, isWhole);
  }
  const rankOf = (form: string) => ranks.get(form) ?? Number.POSITIVE_INFINITY;
  const corrected = (word: string): string => {
    if (word.length < minCorrectedLength || ranks.has(word) || /^\p{N}+$/u.test(word)) return word;
    let best = word;
    for (const candidate of new Set(
      deletionsOf(word).flatMap((deletion) => byDeletion.get(deletion) ?? []),
    )) {
      if (isOneEdit(word, candidate) && rankOf(candidate) < rankOf(best)) best = candidate;
    }
    return best;
  };
  return {
    correct: (text) => {
      if ((text.match(wordPattern)?.length ?? 0) > maxTerms) return undefined;
      const result = text.replaceAll(wordPattern, corrected);
      return result === text ? undefined : result;
    },
  };
}
