let holders = 0;
const listeners = new Set<() => void>();

function changeHolders(by: 1 | -1): void {
  holders += by;
  if (holders > 0) document.body.dataset.scrollLocked = '';
  else delete document.body.dataset.scrollLocked;
  for (const listener of listeners) listener();
}

/** Keeps the page behind still until the returned function is called; overlays may lie on each other. */
export function lockScroll(): () => void {
  changeHolders(1);
  return () => changeHolders(-1);
}

/** Whether something lies over the page. */
export const isScrollLocked = (): boolean => holders > 0;

/** Tells whenever an overlay comes or goes; returns the way to stop. */
export function listenToScrollLock(changed: () => void): () => void {
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
  };
}
