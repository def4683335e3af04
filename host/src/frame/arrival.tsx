import { useLocation } from '@talad/runtime/router';
import { VisuallyHidden } from '@talad/ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';

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
    if (document.activeElement === document.body)
      document.getElementById(mainId)?.focus({ preventScroll: true });
    const tell = () => {
      if (document.title === shown.current.title) return;
      shown.current.title = document.title;
      setTitle(document.title);
    };
    tell();
    // The title is known once the page's own code and answers are here.
    const titleChanges = new MutationObserver(tell);
    titleChanges.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => titleChanges.disconnect();
  }, [pathname, mainId]);
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}
