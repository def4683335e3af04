import { useEffect } from 'react';

let holders = 0;

/** Keeps the page behind still while `active`; overlays may lie on each other. */
export function useScrollLock(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    holders += 1;
    document.body.dataset.scrollLocked = '';
    return () => {
      holders -= 1;
      if (holders === 0) delete document.body.dataset.scrollLocked;
    };
  }, [active]);
}
