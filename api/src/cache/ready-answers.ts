import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Clock } from '../clock.ts';

/** Bytes and headers as they go out to those who take this encoding. */
interface Sendable {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

interface Ready {
  readonly etag: string;
  /** Epoch milliseconds. */
  readonly until: number;
  readonly byAcceptedEncodings: Map<string, Sendable>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Keeps what a public route has just sent, for the next who ask the very same. */
    keepReady(
      asked: { readonly url: string; readonly acceptEncoding: string },
      answer: { readonly etag: string; readonly until: number },
      sent: Sendable,
    ): void;
  }
}

const maxAddresses = 1000;
/** Browsers and servers have a handful of ways to ask for an encoding; more are somebody's game. */
const maxWays = 8;

/** Whether one of the tags that a browser names in If-None-Match is the answer's. */
export const isKnownTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(/\s*,\s*/).includes(etag);

/**
 * Public answers that stand ready under the very address that was asked: a repeated question is answered before
 * anything about it is read, checked or looked up. Must be the first hook, and holds only what is the same for
 * everybody.
 */
export const readyAnswers = fp<{ readonly clock: Clock }>(async (app: FastifyInstance, { clock }) => {
  const kept = new Map<string, Ready>();

  app.decorate('keepReady', ({ url, acceptEncoding }, { etag, until }, sent: Sendable) => {
    const found = kept.get(url);
    const ready =
      found?.etag === etag && found.until === until
        ? found
        : { etag, until, byAcceptedEncodings: new Map<string, Sendable>() };
    if (ready.byAcceptedEncodings.size < maxWays) ready.byAcceptedEncodings.set(acceptEncoding, sent);
    // Taken out and put back at the end, so that the map begins with what is oldest.
    kept.delete(url);
    kept.set(url, ready);
    if (kept.size > maxAddresses) {
      const oldest = kept.keys().next();
      if (!oldest.done) kept.delete(oldest.value);
    }
  });

  app.addHook('onRequest', (request, reply, done) => {
    const { method, url = '', headers } = request.raw;
    const ready = method === 'GET' ? kept.get(url) : undefined;
    const sendable = ready?.byAcceptedEncodings.get(headers['accept-encoding'] ?? '');
    if (!ready || !sendable || clock.now().getTime() >= ready.until) return done();
    reply.headers(sendable.headers);
    if (isKnownTag(headers['if-none-match'], ready.etag)) reply.status(304).send();
    else reply.send(sendable.body);
  });
});
