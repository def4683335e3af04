import { type RefObject, useEffect, useState } from 'react';

type Listener = () => void;
const listeners = new WeakMap<Element, Listener>();
let shared: ResizeObserver | undefined;

/** One observer for all rows of the page: forty cards would otherwise create forty. */
const observerOfPage = (): ResizeObserver => {
  shared ??= new ResizeObserver((entries) => {
    for (const entry of entries) listeners.get(entry.target)?.();
  });
  return shared;
};

/** How many children fit on the visible line of a wrapping row; all of them until it is measured. */
export function useVisibleCount(row: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count);
  useEffect(() => {
    const element = row.current;
    if (element === null || count < 2 || typeof ResizeObserver === 'undefined') return;
    const edge = () => element.offsetTop + element.clientHeight;
    listeners.set(element, () =>
      setFitting(
        [...element.children].filter((child) => child instanceof HTMLElement && child.offsetTop < edge())
          .length,
      ),
    );
    observerOfPage().observe(element);
    return () => {
      observerOfPage().unobserve(element);
      listeners.delete(element);
    };
  }, [row, count]);
  return Math.min(fitting, count);
}
