import { useEffect, useState } from 'react';

/** What was typed, once nothing has been typed for a while (ms). */
export function useSettledText(text: string, waitMs: number): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), waitMs);
    return () => clearTimeout(timer);
  }, [text, waitMs]);
  return settled;
}
