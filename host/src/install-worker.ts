/**
 * Puts the worker in place that shows the offline page, once the page has nothing better to do. A site that wants none
 * sends no manifest; where one was before, the browser itself finds out that it has to go.
 */
export function installWorker(): void {
  if (!('serviceWorker' in navigator) || !document.querySelector('link[rel="manifest"]')) return;
  const register = () => {
    // Without a worker the site is the same, but for a page when the network is away.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  };
  const later = () =>
    typeof requestIdleCallback === 'undefined' ? setTimeout(register, 2_000) : requestIdleCallback(register);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
