/**
 * Registers the service worker for the offline page once the page is idle. A site that disables it has no manifest; the
 * browser then removes an existing worker when it fetches /sw.js.
 */
export function installWorker(): void {
  if (!('serviceWorker' in navigator) || !document.querySelector('link[rel="manifest"]')) return;
  const register = () => {
    // Without the worker only the offline page is missing.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  };
  const later = () =>
    typeof requestIdleCallback === 'undefined' ? setTimeout(register, 2_000) : requestIdleCallback(register);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
