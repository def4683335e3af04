/** What the router calls the entry that a document was opened with, unless that entry's state has a key. */
export const keyWithoutState = 'default';

/**
 * The key of the history entry that this document was opened with, kept in the entry's state as the router keeps the
 * later ones. The router would call each document's first entry alike, and a page's place on the screen is kept by
 * that name: a page that is opened would begin as far down as the one before it was read.
 *
 * @param came how the document was come to: only one that is loaded again or gone back to keeps its entry's key. An
 *   address that is opened once more over itself keeps the state in some browsers, and begins anew all the same.
 */
export function keyOfEntry(came: NavigationTimingType): string {
  const state: unknown = window.history.state;
  const isKept = came === 'reload' || came === 'back_forward';
  if (
    isKept &&
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
