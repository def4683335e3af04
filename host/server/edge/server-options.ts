import type { Server } from 'node:http';
import { openRequestSpan } from '@talad/server/request-tracing';
import type { FastifyHttpOptions } from 'fastify';
import { defaultEdgeLimits, type EdgeLimits } from './edge-limits.ts';
import { refuseBrokenRequest, sendError } from './errors.ts';

/** Options of the HTTP server that apply before routing. */
export const serverOptions = (trustedProxies: string[], limits: EdgeLimits = defaultEdgeLimits) =>
  ({
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    connectionTimeout: limits.idleMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleMs,
    http: {
      headersTimeout: limits.headersMs,
      // With the check once a second, hundreds of late connections would be closed in one turn of the event loop.
      connectionsCheckingInterval: Math.min(100, limits.headersMs / 2),
      // Lower than the limit of the API, which also gets the headers of the proxy: otherwise it would refuse every call of a page.
      maxHeaderSize: 14 * 1024,
      // Checked in malformed-requests.ts with the others: the parser's own response has no body.
      requireHostHeader: false,
    },
    bodyLimit: 64 * 1024,
    frameworkErrors: sendError,
    clientErrorHandler: refuseBrokenRequest,
    genReqId: openRequestSpan,
  }) satisfies FastifyHttpOptions<Server>;
