import { useSyncExternalStore } from 'react';

const deskQuery = '(min-width: 1024px)';

const listen = (changed: () => void) => {
  const list = window.matchMedia(deskQuery);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

/**
 * Whether the window is at least 1024 px wide, for what opens after a press or is drawn once it is known who is here: the
 * bars themselves go by CSS, as the server's drawing is the same for each width.
 */
export const useIsDesk = (): boolean =>
  useSyncExternalStore(
    listen,
    () => window.matchMedia(deskQuery).matches,
    () => true,
  );
