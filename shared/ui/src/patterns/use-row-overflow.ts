import { type RefObject, useEffect, useState } from 'react';

type Notice = () => void;
const notices = new WeakMap<Element, Notice>();
let shared: ResizeObserver | undefined;

/** One observer for all rows of the page: forty cards would otherwise bring forty. */
const observerOfPage = (): ResizeObserver => {
  shared ??= new ResizeObserver((entries) => {
    for (const entry of entries) notices.get(entry.target)?.();
  });
  return shared;
};

/** Whether the children of a wrapping row of one line's height need more than that line. */
export function useRowOverflow(row: RefObject<HTMLElement | null>, enabled: boolean): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = row.current;
    if (element === null || !enabled || typeof ResizeObserver === 'undefined') return;
    notices.set(element, () => setOverflows(element.scrollHeight > element.clientHeight + 4));
    observerOfPage().observe(element);
    return () => {
      observerOfPage().unobserve(element);
      notices.delete(element);
    };
  }, [row, enabled]);
  return overflows;
}
