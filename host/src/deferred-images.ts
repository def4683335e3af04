/** Attribute on the document while lazy pictures wait for the scripts. */
export const deferredImagesAttribute = 'data-images-deferred';

/**
 * Browsers fetch a lazy picture when it is near the viewport. A translated picture is far from it, and its layout box
 * stays: a transform moves nothing else.
 */
export const deferredImagesRule = `[${deferredImagesAttribute}] img[loading=lazy]{translate:0 -99999px}`;

/** Loads them once the browser is idle. */
export function loadDeferredImages(): void {
  const come = () => document.documentElement.removeAttribute(deferredImagesAttribute);
  if (typeof requestIdleCallback === 'undefined') setTimeout(come);
  else requestIdleCallback(come, { timeout: 1_000 });
}
