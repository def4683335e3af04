/** Browsers that prerender pages say it here; others lack it. */
const isPrerendering = (): boolean =>
  typeof document !== 'undefined' && 'prerendering' in document && document.prerendering === true;

/**
 * Runs `act` when the user opens the page: at once, or at the end of prerendering. A browser prerenders pages that are
 * perhaps never opened, so the side effects of a page wait for this.
 */
export function onActivation(act: () => void): void {
  if (isPrerendering()) document.addEventListener('prerenderingchange', act, { once: true });
  else act();
}

/** Resolves when the user opens the page. */
export const activation = (): Promise<void> => new Promise(onActivation);
