import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { isFresh } from './is-fresh.ts';
import { publicMaxAgeMs } from './public-responses.ts';

/** Body and headers as sent for one Accept-Encoding value. */
interface Sendable {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

interface Ready {
  readonly etag: string;
  /** Epoch milliseconds. */
  readonly until: number;
  readonly byAcceptedEncodings: ReadonlyMap<string, Sendable>;
}

interface ResponseCacheOptions {
  readonly clock: Clock;
  readonly maxBytes?: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Caches what a public route has just sent, for identical requests. */
    cacheResponse(
      request: FastifyRequest,
      response: { readonly etag: string; readonly until: number },
      sent: Sendable,
    ): void;
  }
}

const defaultMaxBytes = 8 * 1024 * 1024;
/** What an entry takes beside its bodies, at most. */
const entryBytes = 4096;
/** Browsers and proxies use a handful of Accept-Encoding values; more than that is abuse. */
const maxAcceptEncodings = 8;

const sizeOf = ({ byAcceptedEncodings }: Ready): number =>
  [...byAcceptedEncodings.values()].reduce((sum, { body }) => sum + body.length, entryBytes);

/** Whether one of the tags in If-None-Match matches the response. */
export const isKnownTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(/\s*,\s*/).includes(etag);

/**
 * Response cache of public calls by exact URL: answers a repeated request before anything is parsed, validated or
 * looked up. Must be the first hook, and contains only responses that are the same for every user of a group.
 */
export const responseCache = fp<ResponseCacheOptions>(async (app: FastifyInstance, options) => {
  const { clock, maxBytes = defaultMaxBytes } = options;
  const responses = new LRUCache<string, Ready>({ maxSize: maxBytes, sizeCalculation: sizeOf });

  const keyOf = ({ raw }: FastifyRequest) => `${app.publicReads.groupOf(raw)} ${raw.url}`;

  app.decorate('cacheResponse', (request, { etag, until }, sent: Sendable) => {
    const acceptEncoding = request.headers['accept-encoding'] ?? '';
    const key = keyOf(request);
    const found = responses.get(key);
    const byAcceptedEncodings = new Map(
      found?.etag === etag && found.until === until ? found.byAcceptedEncodings : [],
    );
    if (byAcceptedEncodings.size < maxAcceptEncodings) byAcceptedEncodings.set(acceptEncoding, sent);
    responses.set(key, { etag, until, byAcceptedEncodings });
  });

  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request.raw;
    const ready = method === 'GET' ? responses.get(keyOf(request)) : undefined;
    const sendable = ready?.byAcceptedEncodings.get(headers['accept-encoding'] ?? '');
    if (!ready || !sendable || !isFresh(ready.until, publicMaxAgeMs, clock.now().getTime())) return done();
    reply.headers(sendable.headers);
    if (isKnownTag(headers['if-none-match'], ready.etag)) reply.status(304).send();
    else reply.send(sendable.body);
  });
});
