/** On the document while lazy pictures wait for the scripts. */
export const picturesWait = 'data-pictures-wait';

/**
 * Browsers fetch a lazy picture when it comes near the window. Moved away it does not, and its room stays: what is moved by
 * a transformation moves nothing else.
 */
export const waitingPicturesRule = `[${picturesWait}] img[loading=lazy]{translate:0 -99999px}`;

/** Lets them come once the browser has nothing more urgent to do. */
export function letPicturesCome(): void {
  const come = () => document.documentElement.removeAttribute(picturesWait);
  if (typeof requestIdleCallback === 'undefined') setTimeout(come);
  else requestIdleCallback(come, { timeout: 1_000 });
}
