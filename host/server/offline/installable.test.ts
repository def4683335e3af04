import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import { installable } from './installable.ts';

async function site(hasWorker = true) {
  const app = Fastify();
  await app.register(installable, { assetBase: '/assets/1/browser/', hasWorker });
  return app;
}

type Listener = (event: Record<string, unknown>) => void;

/** Runs the worker's script as a browser would, with fake caches and a fake network. */
async function startWorker(script: string, cached: string[], network: (address: string) => Promise<string>) {
  const listeners = new Map<string, Listener>();
  const caches = new Map(cached.map((name) => [name, new Map<string, string>()]));
  let isRegistered = true;
  class PlayedRequest {
    readonly url: string;
    constructor(url: string) {
      this.url = url;
    }
  }
  runInNewContext(script, {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    registration: {
      unregister: async () => {
        isRegistered = false;
      },
    },
    Request: PlayedRequest,
    Response: { error: () => 'network error' },
    fetch: ({ url }: PlayedRequest) => network(url),
    caches: {
      open: async (name: string) => {
        const entries = caches.get(name) ?? new Map<string, string>();
        caches.set(name, entries);
        return { add: async ({ url }: PlayedRequest) => entries.set(url, `cached ${url}`) };
      },
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
      match: async (url: string) => [...caches.values()].map((entries) => entries.get(url)).find(Boolean),
    },
  });
  const during = async (name: string, event: Record<string, unknown> = {}) => {
    let work: unknown;
    const hold = (event: unknown) => {
      work = event;
    };
    listeners.get(name)?.({ ...event, waitUntil: hold, respondWith: hold });
    return work;
  };
  await during('install');
  await during('activate');
  return {
    cacheNames: () => [...caches.keys()],
    isRegistered: () => isRegistered,
    /** The worker's response; undefined if it does not handle the request. */
    ask: (url: string, mode = 'navigate', method = 'GET') =>
      during('fetch', { request: { url, mode, method } }),
  };
}

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

describe('installable site', () => {
  it('has a manifest whose icons exist, one of them maskable', async () => {
    const app = await site();
    const response = await app.inject('/manifest.webmanifest');
    assert.match(String(response.headers['content-type']), /^application\/manifest\+json/);
    const { icons, start_url } = response.json<{
      icons: { src: string; purpose?: string }[];
      start_url: string;
    }>();
    assert.equal(start_url, '/');
    for (const { src } of icons) {
      assert.ok(src.startsWith('/assets/1/browser/'));
      assert.ok(
        existsSync(join(import.meta.dirname, '../../public', src.slice('/assets/1/browser/'.length))),
      );
    }
    assert.ok(icons.some(({ purpose }) => purpose === 'maskable'));
  });

  it('has a self-contained offline page', async () => {
    const { body, headers } = await (await site()).inject('/offline');
    assert.doesNotMatch(body, /(src|srcset|data-src)=|href="[^"]|url\(/);
    for (const word of ['No connection', 'ไม่มีการเชื่อมต่อ']) assert.ok(body.includes(`<h1>${word}</h1>`));
    const [, nonce = ''] = /nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
    assert.ok(body.includes(`<script nonce="${nonce}">`));
  });

  it('serves a worker script that browsers revalidate each time', async () => {
    const { headers } = await (await site()).inject('/sw.js');
    assert.equal(headers['cache-control'], 'no-cache');
    assert.match(String(headers['content-type']), /^text\/javascript/);
  });
});

describe('service worker', () => {
  it('answers a failed navigation with the offline page and passes others through', async () => {
    const { body } = await (await site()).inject('/sw.js');
    let isOnline = false;
    const worker = await startWorker(body, [], async (url) => (isOnline ? `fresh ${url}` : noNetwork()));
    assert.equal(await worker.ask('/checkout'), 'cached /offline');
    isOnline = true;
    assert.equal(await worker.ask('/checkout'), 'fresh /checkout');
    isOnline = false;
    assert.equal(await worker.ask('/checkout'), 'cached /offline', 'the fetched page is not cached');
  });

  it('does not handle the API, scripts, pictures or form posts', async () => {
    const { body } = await (await site()).inject('/sw.js');
    const worker = await startWorker(body, [], noNetwork);
    for (const [url, mode, method] of [
      ['/api/user/wallet', 'cors', 'GET'],
      ['/r/mf-wallet/1a/entry.js', 'cors', 'GET'],
      ['https://cdn.example/r/mf-wallet/1a/entry.js', 'cors', 'GET'],
      ['/assets/1/browser/main.js', 'cors', 'GET'],
      ['/api/pictures/a', 'no-cors', 'GET'],
      ['/signin', 'navigate', 'POST'],
    ] as const)
      assert.equal(await worker.ask(url, mode, method), undefined, url);
  });

  it('deletes the cache of another version', async () => {
    const { body } = await (await site()).inject('/sw.js');
    const worker = await startWorker(body, ['talad-offline-old'], noNetwork);
    assert.equal(worker.cacheNames().length, 1);
    assert.ok(!worker.cacheNames().includes('talad-offline-old'));
  });

  it('unregisters itself and deletes its caches if the site disables it', async () => {
    const { body } = await (await site(false)).inject('/sw.js');
    const worker = await startWorker(body, ['talad-offline-old'], noNetwork);
    assert.deepEqual([worker.cacheNames(), worker.isRegistered()], [[], false]);
    assert.equal(await worker.ask('/'), undefined);
  });
});
