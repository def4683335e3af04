import { type RefObject, useEffect, useState } from 'react';

/** Returns whether an element is in the viewport of a visible page. */
export function useInViewport(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);
  const [isPageVisible, setPageVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  useEffect(() => {
    const update = () => setPageVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return isInView && isPageVisible;
}
