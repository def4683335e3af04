import { useLocation } from '@talad/runtime/router';
import { VisuallyHidden } from '@talad/ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import { followHead } from '../composition/page-head.ts';

/** After the first of these events focus is left to the user. */
const userEvents = ['keydown', 'pointerdown'] as const;

/**
 * Does for client-side navigation what a browser does when it loads a page: announces the new page's title, with its
 * detail if the page before had the same title, and moves focus to the start of the page if the focused element
 * disappeared. `mainId`: id of the main element.
 */
export function RouteAnnouncer({ mainId }: { mainId: string }) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState<{ pathname: string; text: string }>();
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const titleBefore = document.title;
    // The new page may still be loading: its title is unknown until then, and the old page may still be visible.
    const stopFollowing = followHead(({ detail }) => {
      const { title } = document;
      setAnnounced({ pathname, text: detail && title === titleBefore ? `${title}, ${detail}` : title });
    });
    const main = document.getElementById(mainId);
    const settle = () => {
      if (document.activeElement === document.body) main?.focus({ preventScroll: true });
    };
    settle();
    const pageChanges = new MutationObserver(settle);
    if (main) pageChanges.observe(main, { childList: true, subtree: true });
    const leave = () => pageChanges.disconnect();
    for (const type of userEvents) window.addEventListener(type, leave, { once: true, passive: true });
    return () => {
      stopFollowing();
      leave();
      for (const type of userEvents) window.removeEventListener(type, leave);
    };
  }, [pathname, mainId]);
  return (
    <VisuallyHidden aria-live="polite">
      {/* A new element for each page: a text that stays the same is not announced again. */}
      {announced ? <span key={announced.pathname}>{announced.text}</span> : null}
    </VisuallyHidden>
  );
}
