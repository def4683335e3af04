import { deferredImagesAttribute } from '../../src/deferred-images.ts';
import { textOf } from './inline-script.ts';

/**
 * Defers offscreen pictures until the page's scripts are loaded: on a slow connection they would take half of the
 * bandwidth and delay the header by a second. The scripts end the wait; so does the first scroll. A page without
 * scripts does not wait at all. It must not refer to anything outside of itself.
 */
function deferImages(attribute: string): void {
  /** Longest wait for the scripts, in ms. */
  const longestWaitMs = 5_000;
  const page = document.documentElement;
  page.setAttribute(attribute, '');
  const come = () => {
    page.removeAttribute(attribute);
    removeEventListener('scroll', come, true);
    clearTimeout(late);
  };
  const late = setTimeout(come, longestWaitMs);
  addEventListener('scroll', come, { capture: true, passive: true });
}

export const deferImagesScript: string = textOf(deferImages, deferredImagesAttribute);
