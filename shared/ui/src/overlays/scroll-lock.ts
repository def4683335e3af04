let holders = 0;
const listeners = new Set<() => void>();

function changeHolders(by: 1 | -1): void {
  holders += by;
  if (holders > 0) document.body.dataset.scrollLocked = '';
  else delete document.body.dataset.scrollLocked;
  for (const listener of listeners) listener();
}

/** Locks page scroll until the returned function is called; locks of stacked overlays are counted. */
export function lockScroll(): () => void {
  changeHolders(1);
  return () => changeHolders(-1);
}

/** Whether an overlay covers the page. */
export const isScrollLocked = (): boolean => holders > 0;

/** Subscribes to overlays opening and closing. Returns an unsubscribe function. */
export function listenToScrollLock(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
