import { createHash, randomBytes } from 'node:crypto';
import fp from 'fastify-plugin';
import { contentSecurityPolicy } from '../plugins/security-headers.ts';
import { offlinePage } from './offline-page.ts';
import { unregisterScript, workerScript } from './service-worker.ts';

interface InstallableOptions {
  /** Base address of the host's files, ends with a slash. */
  assetBase: string;
  /** False removes the service worker from every browser. */
  hasWorker: boolean;
}

const offlineAddress = '/offline';
/** Browsers compare the script byte by byte: a changed offline page has to change the worker. */
const version = createHash('sha256').update(offlinePage('')).digest('hex').slice(0, 12);

const manifest = (assetBase: string) => ({
  id: '/',
  name: 'Talad',
  short_name: 'Talad',
  description: 'The game-item market of Thailand · ตลาดไอเทมเกมของคนไทย',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#0F0C17',
  theme_color: '#0F0C17',
  icons: [
    { src: `${assetBase}talad-icon-192.png`, sizes: '192x192', type: 'image/png' },
    { src: `${assetBase}talad-icon-512.png`, sizes: '512x512', type: 'image/png' },
    {
      src: `${assetBase}talad-icon-maskable-512.png`,
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
});

/** Makes the site installable: manifest, service worker and offline page. */
export const installable = fp<InstallableOptions>(async (app, { assetBase, hasWorker }) => {
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifest(assetBase))),
  );
  // Revalidated on every request, so browsers with an old worker get the new one with their next page.
  app.get('/sw.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(hasWorker ? workerScript(version, offlineAddress) : unregisterScript),
  );
  app.get(offlineAddress, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', contentSecurityPolicy(nonce, undefined))
      .send(offlinePage(nonce));
  });
});
