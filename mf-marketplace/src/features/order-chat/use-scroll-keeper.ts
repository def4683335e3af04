import { type RefObject, useLayoutEffect, useRef } from 'react';

/** How near to an end counts as at it, in px. */
const near = 80;

/**
 * Keeps what is read in its place: at the end new lines come into view, anywhere else nothing moves, and lines put in
 * before the first one push nothing away.
 */
export function useScrollKeeper(
  list: RefObject<HTMLElement | null>,
  { first, count, onTop }: { first: number | undefined; count: number; onTop: () => void },
) {
  const isAtEnd = useRef(true);
  const before = useRef({ first, height: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const last = before.current;
    if (last.first !== undefined && first !== undefined && first < last.first) {
      element.scrollTop += element.scrollHeight - last.height;
    } else if (isAtEnd.current) {
      element.scrollTop = element.scrollHeight;
    }
    before.current = { first, height: element.scrollHeight };
  }, [first, count]);
  return () => {
    const element = list.current;
    if (!element) return;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < near;
    if (element.scrollTop < near) onTop();
  };
}
