import type { IncomingHttpHeaders } from 'node:http';
import proxy from '@fastify/http-proxy';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { createCallForwarder, isRead } from './call-forwarder.ts';
import { defaultEdgeLimits, type EdgeLimits } from './edge-limits.ts';
import { headersFromApi, headersToApi } from './forwarded-headers.ts';

interface ApiProxyOptions {
  apiOrigin: string;
  limits?: EdgeLimits;
}

/** Proxies calls to the API. No connection to the API waits for a client that sends or reads slowly. */
export const apiProxy = fp<ApiProxyOptions>(async (app, options) => {
  const { apiOrigin, limits = defaultEdgeLimits } = options;
  await app.register(async (calls) => {
    calls.removeAllContentTypeParsers();
    calls.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    await calls.register(proxy, {
      upstream: apiOrigin,
      prefix: '/api',
      rewritePrefix: '/api',
      httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      proxyPayloads: false,
      // Two lines per call would fill the log during an attack; the API writes one.
      disableRequestLogging: true,
      undici: {
        connections: limits.apiConnections,
        headersTimeout: limits.apiMs,
        bodyTimeout: limits.apiMs,
      },
      handler: createCallForwarder(limits),
      replyOptions: {
        rewriteHeaders: headersFromApi,
        rewriteRequestHeaders: (request, headers) => headersForApi(request, headers),
      },
    });
  });
});

/** The headers with which a call reaches the API. */
export function headersForApi(
  request: Pick<FastifyRequest, 'ip' | 'protocol' | 'method'>,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const forwarded = headersToApi(request, headers);
  // A GET body has no meaning and is not forwarded, so neither is its length.
  if (isRead(request)) delete forwarded['content-length'];
  return forwarded;
}
