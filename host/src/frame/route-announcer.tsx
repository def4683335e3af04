import { useLocation } from '@talad/runtime/router';
import { VisuallyHidden } from '@talad/ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';

/** After the first of these events focus is left to the user. */
const signsOfLife = ['keydown', 'pointerdown'] as const;

/**
 * Does for client-side navigation what a browser does when it loads a page: announces the new page's title, and moves
 * focus to the start of the page if the focused element disappeared. `mainId`: id of the main element.
 */
export function RouteAnnouncer({ mainId }: { mainId: string }) {
  const { pathname } = useLocation();
  const shown = useRef({ pathname, title: '' });
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current.title === '') shown.current.title = document.title;
    if (shown.current.pathname === pathname) return;
    shown.current.pathname = pathname;
    const announce = () => {
      if (document.title === shown.current.title) return;
      shown.current.title = document.title;
      setTitle(document.title);
    };
    const main = document.getElementById(mainId);
    const settle = () => {
      if (document.activeElement === document.body) main?.focus({ preventScroll: true });
    };
    announce();
    settle();
    // The new page may still be loading: its title is unknown until then, and the old page may still be visible.
    const titleChanges = new MutationObserver(announce);
    titleChanges.observe(document.head, { childList: true, characterData: true, subtree: true });
    const pageChanges = new MutationObserver(settle);
    if (main) pageChanges.observe(main, { childList: true, subtree: true });
    const leave = () => pageChanges.disconnect();
    for (const sign of signsOfLife) window.addEventListener(sign, leave, { once: true, passive: true });
    return () => {
      titleChanges.disconnect();
      leave();
      for (const sign of signsOfLife) window.removeEventListener(sign, leave);
    };
  }, [pathname, mainId]);
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}
