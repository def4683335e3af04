/** The router's key for the first entry of a document, unless that entry's state has a key. */
export const keyWithoutState = 'default';

/**
 * Returns the key of the history entry with which this document was opened, stored in the entry's state as the router
 * stores later ones. The router would use the same key for the first entry of every document, and scroll restoration
 * uses that key: a newly opened page would start at the scroll position of the page before it.
 *
 * @param navigationType of the document: only a reload or a back/forward navigation keeps the entry's key. Some
 *   browsers keep the state when the same address is opened again; that still gets a new key.
 */
export function keyOfEntry(navigationType: NavigationTimingType): string {
  const state: unknown = window.history.state;
  const isStored = navigationType === 'reload' || navigationType === 'back_forward';
  if (
    isStored &&
    typeof state === 'object' &&
    state !== null &&
    'key' in state &&
    typeof state.key === 'string'
  ) {
    return state.key;
  }
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ ...(state ?? {}), key }, '');
  return key;
}
