import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** How near to an end counts as at it, in px. */
const near = 80;

/**
 * Keeps what is read in its place. A chat opens at its first unread line, else at its end; at the end new lines come
 * into view, anywhere else nothing moves, and lines put in before the first one push nothing away. The list has one
 * child, which holds the lines.
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
    const unread = last.first === undefined ? element.querySelector<HTMLElement>('[data-unread]') : null;
    if (unread) {
      // The chat opens where reading goes on; what is far below that waits.
      element.scrollTop = unread.offsetTop - near;
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < near;
    } else if (last.first !== undefined && first !== undefined && first < last.first) {
      element.scrollTop += element.scrollHeight - last.height;
    } else if (isAtEnd.current) {
      element.scrollTop = element.scrollHeight;
    }
    before.current = { first, height: element.scrollHeight };
  }, [first, count]);
  // A line that grows, such as one that failed, and a field below that takes room leave the end in view.
  useEffect(() => {
    const element = list.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, [list]);
  return () => {
    const element = list.current;
    if (!element) return;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < near;
    if (element.scrollTop < near) onTop();
  };
}
