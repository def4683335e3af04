import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Distance in px within which the scroll position counts as at an end. */
const near = 80;

/**
 * Anchors the scroll position of a chat. It opens at the first unread message, otherwise at the end. At the end it
 * follows new messages; elsewhere it does not move, also when earlier messages are prepended. The list must have one
 * child, which contains the messages.
 */
export function useScrollAnchor(
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
      // Opens at the first unread message, even if newer ones are out of view.
      element.scrollTop = unread.offsetTop - near;
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < near;
    } else if (last.first !== undefined && first !== undefined && first < last.first) {
      element.scrollTop += element.scrollHeight - last.height;
    } else if (isAtEnd.current) {
      element.scrollTop = element.scrollHeight;
    }
    before.current = { first, height: element.scrollHeight };
  }, [first, count]);
  // Stays at the end when a message grows, for example on failure, or when the composer shrinks the list.
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
