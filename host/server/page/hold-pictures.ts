import { picturesWait } from '../../src/waiting-pictures.ts';
import { textOf } from './inline-script.ts';

/**
 * Lets the pictures that nobody sees yet wait for the page's scripts: on a slow line they would take half of its room, and
 * the header would answer a second later. The scripts end the wait; so does whoever begins to look around. A page without
 * scripts has no wait at all. It must not refer to anything outside of itself.
 */
function holdPictures(attribute: string): void {
  /** Longest wait for the scripts in ms. */
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

export const holdPicturesScript: string = textOf(holdPictures, picturesWait);
