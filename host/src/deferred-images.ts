/** Attribute on the document while lazy pictures wait for the scripts. */
const deferredImagesAttribute = 'data-images-deferred';

/**
 * Browsers fetch a lazy picture when it is near the viewport. A translated picture is far from it, and its layout box
 * stays: a transform moves nothing else.
 */
export const deferredImagesRule = `[${deferredImagesAttribute}] img[loading=lazy]{translate:0 -99999px}`;

/** Longest wait for the scripts, in ms. */
const maxWaitMs = 5_000;

const come = () => document.documentElement.removeAttribute(deferredImagesAttribute);

/**
 * Defers offscreen pictures until the page's scripts are loaded: on a slow connection they would take half of the
 * bandwidth and delay the header by a second. The scripts end the wait; so does the first scroll. A page without
 * scripts does not wait at all.
 */
export function deferImages(): void {
  document.documentElement.setAttribute(deferredImagesAttribute, '');
  setTimeout(come, maxWaitMs);
  addEventListener('scroll', come, { capture: true, passive: true, once: true });
}

/** Loads them once the browser is idle. */
export function loadDeferredImages(): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(come);
  else requestIdleCallback(come, { timeout: 1_000 });
}
