import { PassThrough, pipeline, type Readable } from 'node:stream';
import proxy from '@fastify/http-proxy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { overloaded } from './edge-error.ts';
import { defaultEdgeLimits, type EdgeLimits } from './edge-limits.ts';
import { headersFromApi, headersToApi } from './forwarded-headers.ts';
import { BodyReader } from './read-body.ts';

interface ApiProxyOptions {
  apiOrigin: string;
  siteOrigin: string;
  /** Origin that the API takes changes from, where it belongs to another site than this. */
  apiSiteOrigin?: string | undefined;
  limits?: EdgeLimits;
}

/** Bytes of an answer that wait for a client that reads slowly, while the connection to the API is free again. */
const answerBytes = 1024 * 1024;

/** Calls with a body say how long it is, or that it comes in chunks (RFC 9112, 6.3). */
const hasBody = ({ method, headers }: FastifyRequest) =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** The way of the calls to the API. No connection to it waits for a client that sends or reads slowly. */
export const apiProxy = fp<ApiProxyOptions>(
  async (app, { apiOrigin, siteOrigin, apiSiteOrigin, limits = defaultEdgeLimits }) => {
    const bodies = new BodyReader(limits);
    let underway = 0;

    /** One of the calls that the API may have at once; given back by calling it. */
    function takePlace(): () => void {
      if (underway >= limits.apiCalls) throw overloaded();
      underway += 1;
      let isTaken = true;
      return () => {
        if (isTaken) underway -= 1;
        isTaken = false;
      };
    }

    async function pass(request: FastifyRequest, reply: FastifyReply, dest: string, options: object) {
      const body = hasBody(request) ? await bodies.read(request, reply) : undefined;
      const giveBack = takePlace();
      reply.raw.once('close', giveBack);
      const contentType = request.headers['content-type'] ?? 'application/octet-stream';
      return reply.from(dest, {
        ...options,
        ...(body && { body, contentType }),
        onResponse: (_request, _reply, answer) => {
          // The declared type is that of the answer as a whole; what comes is its body.
          const { stream } = answer as unknown as { stream: Readable };
          stream.once('close', giveBack);
          const kept = new PassThrough({ readableHighWaterMark: answerBytes });
          pipeline(stream, kept, () => undefined);
          void reply.send(kept);
        },
      });
    }

    await app.register(async (calls) => {
      calls.removeAllContentTypeParsers();
      calls.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      await calls.register(proxy, {
        upstream: apiOrigin,
        prefix: '/api',
        rewritePrefix: '/api',
        httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
        proxyPayloads: false,
        undici: {
          connections: limits.apiConnections,
          headersTimeout: limits.apiMs,
          bodyTimeout: limits.apiMs,
        },
        handler: (request, reply, dest, options) => pass(request, reply, dest, options),
        replyOptions: {
          rewriteHeaders: headersFromApi,
          rewriteRequestHeaders: (request, headers) => {
            const forwarded = headersToApi(request, headers);
            // The body of a GET means nothing and is not passed on, so neither is its length.
            if (request.method === 'GET' || request.method === 'HEAD') delete forwarded['content-length'];
            // A working tree in front of another site's API speaks for that site; foreign origins stay what they are.
            if (apiSiteOrigin && headers.origin === siteOrigin) forwarded.origin = apiSiteOrigin;
            return forwarded;
          },
        },
      });
    });
  },
);
