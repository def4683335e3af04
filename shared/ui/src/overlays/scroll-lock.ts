let locks = 0;
const listeners = new Set<() => void>();

function changeLocks(by: 1 | -1): void {
  locks += by;
  if (locks > 0) document.body.dataset.scrollLocked = '';
  else delete document.body.dataset.scrollLocked;
  for (const listener of listeners) listener();
}

/** Locks page scroll until the returned function is called; locks of stacked overlays are counted. */
export function lockScroll(): () => void {
  changeLocks(1);
  return () => changeLocks(-1);
}

/** Whether an overlay covers the page. */
export const isScrollLocked = (): boolean => locks > 0;

/** Subscribes to overlays opening and closing. Returns an unsubscribe function. */
export function listenToScrollLock(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
