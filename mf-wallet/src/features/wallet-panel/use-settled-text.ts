import { useEffect, useState } from 'react';

/** Debounces a text by `waitMs`. */
export function useDebouncedText(text: string, waitMs: number): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), waitMs);
    return () => clearTimeout(timer);
  }, [text, waitMs]);
  return settled;
}
