import type { Suggestion } from '@talad/contract/listings';
import { useCall } from '@talad/runtime/query';
import { useEffect, useState } from 'react';
import { minCharacters, pauseMs } from './suggestion.ts';

/** Whether a text is long enough to ask about; one Thai vowel mark or one emoji counts once. */
const isEnough = (text: string) => Array.from(text).length >= minCharacters;

/**
 * Suggestions for what is typed, once the typing has rested. Undefined until the answer to just this text is here; a
 * search that fails gives an empty list and is told apart by `hasFailed`.
 */
export function useSuggestions(
  typed: string,
  isWanted: boolean,
): { suggestions: Suggestion[] | undefined; hasFailed: boolean } {
  const text = typed.trim();
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  const isCurrent = rested === text && isEnough(text);
  const { data, isError } = useCall(
    'GET /api/search/autocomplete/',
    { query: { q: rested } },
    { enabled: isWanted && isCurrent, retry: false },
  );
  if (!isCurrent) return { suggestions: undefined, hasFailed: false };
  return { suggestions: isError ? [] : data?.results, hasFailed: isError };
}
