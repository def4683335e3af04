/**
 * Registers the service worker for the offline page. A site that disables it has no manifest; the browser then removes an
 * existing worker when it fetches /sw.js.
 */
export function installWorker(): void {
  if (!('serviceWorker' in navigator) || !document.querySelector('link[rel="manifest"]')) return;
  // Without the worker only the offline page is missing.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
