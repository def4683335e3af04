/** The worker's global scope; the page's DOM types do not include workers. */
interface WorkerScope {
  addEventListener(name: string, listener: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: {
    unregister(): Promise<boolean>;
    navigationPreload?: { enable(): Promise<void> };
  };
}
interface WorkerEvent {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  waitUntil(work: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
}
interface WorkerSettings {
  cacheName: string;
  offlinePage: string;
}

/**
 * Runs in the browser's service worker. It only answers failed navigations with the offline page. Scripts, pictures and
 * the API never pass through it, so it can serve neither outdated amounts nor outdated code. The function is
 * serialized and must not use variables from outside.
 */
function serveOffline(worker: WorkerScope, { cacheName, offlinePage }: WorkerSettings): void {
  worker.addEventListener('install', (event) => {
    event.waitUntil(
      caches
        .open(cacheName)
        .then((cache) => cache.add(new Request(offlinePage, { cache: 'reload' })))
        .then(() => worker.skipWaiting()),
    );
  });

  worker.addEventListener('activate', (event) => {
    const drop = async () => {
      for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
      await worker.registration.navigationPreload?.enable();
      await worker.clients.claim();
    };
    event.waitUntil(drop());
  });

  worker.addEventListener('fetch', (event) => {
    const { request, preloadResponse } = event;
    if (request.mode !== 'navigate' || request.method !== 'GET') return;
    const response = async () => {
      try {
        return (await preloadResponse) ?? (await fetch(request));
      } catch {
        return (await caches.match(offlinePage)) ?? Response.error();
      }
    };
    event.respondWith(response());
  });
}

/** Unregisters the worker and deletes its caches, for a site that disables it. */
function leave(worker: WorkerScope): void {
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) => {
    const drop = async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await worker.registration.unregister();
    };
    event.waitUntil(drop());
  });
}

/** The worker's script. A new `version` makes a new worker, which fetches the offline page again. */
export const workerScript = (version: string, offlinePage: string): string =>
  `(${serveOffline})(globalThis, ${JSON.stringify({ cacheName: `talad-offline-${version}`, offlinePage })});\n`;

/** The script of a site that disables the service worker. */
export const unregisterScript = `(${leave})(globalThis);\n`;
