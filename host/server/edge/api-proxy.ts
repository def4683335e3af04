import type { IncomingHttpHeaders } from 'node:http';
import proxy from '@fastify/http-proxy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { CallSlots } from './call-slots.ts';
import { defaultEdgeLimits, type EdgeLimits } from './edge-limits.ts';
import { headersFromApi, headersToApi } from './forwarded-headers.ts';
import { holderOf } from './holder.ts';
import { hasBody } from './load-limits.ts';
import { BodyReader } from './read-body.ts';
import { type ApiResponse, isLargeLength, lengthOf, ResponseForwarder } from './response-forwarder.ts';
import { whenClosed } from './when-closed.ts';

interface ApiProxyOptions {
  apiOrigin: string;
  siteOrigin: string;
  /** Origin from which the API accepts changes, if the API belongs to another site. */
  apiSiteOrigin?: string | undefined;
  limits?: EdgeLimits;
}

const isRead = ({ method }: Pick<FastifyRequest, 'method'>) => method === 'GET' || method === 'HEAD';

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
        rewriteRequestHeaders: (request, headers) => requestHeaders(request, headers, options),
      },
    });
  });
});

/** Returns a handler that forwards a call to the API and its response to the client. */
function createCallForwarder(limits: EdgeLimits) {
  const bodies = new BodyReader(limits);
  const responses = new ResponseForwarder(limits);
  const slots = new CallSlots(limits);

  return async (request: FastifyRequest, reply: FastifyReply, dest: string, options: object) => {
    const holder = holderOf(request);
    const isReserved = responses.reserveKnown(request, holder);
    whenClosed(reply.raw, () => responses.release(holder));
    const body = !isRead(request) && hasBody(request) ? await bodies.read(request, reply) : undefined;
    const slot = slots.acquire(responses.expectsLarge(request));
    whenClosed(reply.raw, slot.release);
    const contentType = request.headers['content-type'] ?? 'application/octet-stream';
    return reply.from(dest, {
      ...options,
      ...(body && { body, contentType }),
      // The client decides whether to retry a refused call; the proxy's default is ten retries.
      retryDelay: () => null,
      onResponse: (_request, _reply, response: ApiResponse) => {
        response.stream.once('close', slot.release);
        if (isLargeLength(lengthOf(response))) slot.markLarge();
        responses.forward({ request, reply, response, holder, isReserved });
      },
    });
  };
}

/** The headers with which a call reaches the API. */
function requestHeaders(
  request: Pick<FastifyRequest, 'ip' | 'protocol' | 'method'>,
  headers: IncomingHttpHeaders,
  { siteOrigin, apiSiteOrigin }: ApiProxyOptions,
): IncomingHttpHeaders {
  const forwarded = headersToApi(request, headers);
  // A GET body has no meaning and is not forwarded, so neither is its length.
  if (isRead(request)) delete forwarded['content-length'];
  // A working tree in front of another site's API sends that site's origin; foreign origins stay unchanged.
  if (apiSiteOrigin && headers.origin === siteOrigin) forwarded.origin = apiSiteOrigin;
  return forwarded;
}
