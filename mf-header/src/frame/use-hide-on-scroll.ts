import { type RefObject, useEffect } from 'react';

/** Scroll distance in px that does not move the bar. */
const thresholdPx = 6;

/**
 * Below 1024 px, hides the bar on scrolling down and shows it on scrolling up. Sets a data attribute instead of state,
 * so that scrolling causes no re-render. While a panel is open the bar stays: its buttons switch and close the panel.
 */
export function useHideOnScroll(bar: RefObject<HTMLElement | null>, isPanelOpen: boolean): void {
  useEffect(() => {
    if (isPanelOpen) {
      delete bar.current?.dataset.away;
      return;
    }
    let last = window.scrollY;
    const follow = () => {
      const element = bar.current;
      const y = Math.max(0, window.scrollY);
      if (!element || Math.abs(y - last) < thresholdPx) return;
      const isGoingDown = y > last && y > element.offsetHeight;
      last = y;
      if (isGoingDown && window.innerWidth < 1024) element.dataset.away = '';
      else delete element.dataset.away;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [bar, isPanelOpen]);
}
