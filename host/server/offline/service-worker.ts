/** What a worker sees of itself; the page's own types know no workers. */
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
  respondWith(answer: Promise<Response>): void;
}
interface WorkerSettings {
  cacheName: string;
  offlinePage: string;
}

/**
 * Runs in the browser's worker. It answers one thing: the page that says that there is no network, where a page was asked
 * for and nothing came. Scripts, pictures and the API never pass through it, so it can neither show old amounts nor keep
 * anybody on old code. It must not refer to anything outside of itself.
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
    const answer = async () => {
      try {
        return (await preloadResponse) ?? (await fetch(request));
      } catch {
        return (await caches.match(offlinePage)) ?? Response.error();
      }
    };
    event.respondWith(answer());
  });
}

/** Takes itself and what it kept out of the browser: the way back, should the worker ever do harm. */
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

/** The worker's script. Another `version` is another worker, which fetches the offline page anew. */
export const workerScript = (version: string, offlinePage: string): string =>
  `(${serveOffline})(globalThis, ${JSON.stringify({ cacheName: `talad-offline-${version}`, offlinePage })});\n`;

/** The script of a site that wants no worker. */
export const leavingScript = `(${leave})(globalThis);\n`;
