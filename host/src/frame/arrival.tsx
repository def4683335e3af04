import { useLocation } from '@talad/runtime/router';
import { VisuallyHidden } from '@talad/ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';

/** From the first of these on the focus is the reader's own. */
const signsOfLife = ['keydown', 'pointerdown'] as const;

/**
 * What a browser does when it loads a page, done for ways within the site: the new page's title is said, and a focus
 * that went with the old page begins at the new one's start instead of nowhere. `mainId`: the element of the page.
 */
export function Arrival({ mainId }: { mainId: string }) {
  const { pathname } = useLocation();
  const shown = useRef({ pathname, title: '' });
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current.title === '') shown.current.title = document.title;
    if (shown.current.pathname === pathname) return;
    shown.current.pathname = pathname;
    const tell = () => {
      if (document.title === shown.current.title) return;
      shown.current.title = document.title;
      setTitle(document.title);
    };
    const main = document.getElementById(mainId);
    const settle = () => {
      if (document.activeElement === document.body) main?.focus({ preventScroll: true });
    };
    tell();
    settle();
    // The new page's code and answers may be on their way: its title is not known yet, and the old page may still stand.
    const titleChanges = new MutationObserver(tell);
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
