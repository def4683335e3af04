import { useSyncExternalStore } from 'react';

const desktopQuery = '(min-width: 1024px)';

const listen = (changed: () => void) => {
  const list = window.matchMedia(desktopQuery);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

/**
 * Whether the window is at least 1024 px wide; for panels opened by a press and content that depends on the session.
 * The bars use CSS media queries, because the server-rendered HTML is the same for every width.
 */
export const useIsDesktop = (): boolean =>
  useSyncExternalStore(
    listen,
    () => window.matchMedia(desktopQuery).matches,
    () => true,
  );
