import type { Suggestion } from '@talad/contract/listings';
import { useCall } from '@talad/runtime/query';
import { useEffect, useState } from 'react';
import { minCharacters, pauseMs } from './suggestion.ts';

/** Whether a query is long enough; counts code points, so a Thai vowel mark or an emoji counts once. */
const isEnough = (text: string) => Array.from(text).length >= minCharacters;

/**
 * Debounced suggestions for the typed text. Undefined until the response for exactly this text has arrived; a failed
 * search returns an empty list and sets `hasFailed`.
 */
export function useSuggestions(
  typed: string,
  isWanted: boolean,
): { suggestions: Suggestion[] | undefined; hasFailed: boolean } {
  const text = typed.trim();
  const [debouncedText, setDebouncedText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedText(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  const isCurrent = debouncedText === text && isEnough(text);
  const { data, isError } = useCall(
    'GET /api/search/autocomplete/',
    { query: { q: debouncedText } },
    { enabled: isWanted && isCurrent, retry: false },
  );
  if (!isCurrent) return { suggestions: undefined, hasFailed: false };
  return { suggestions: isError ? [] : data?.results, hasFailed: isError };
}
