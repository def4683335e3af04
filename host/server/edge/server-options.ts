import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import { defaultEdgeLimits, type EdgeLimits } from './edge-limits.ts';
import { refuseBrokenRequest, sendError } from './errors.ts';

/** How the HTTP server treats connections, before any route is looked for. */
export const serverOptions = (trustedProxies: string[], limits: EdgeLimits = defaultEdgeLimits) =>
  ({
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    connectionTimeout: limits.idleMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleMs,
    http: {
      headersTimeout: limits.headersMs,
      // Looked for once a second, hundreds of late connections would be closed in one turn of the event loop.
      connectionsCheckingInterval: Math.min(100, limits.headersMs / 2),
      maxHeaderSize: 16 * 1024,
      // Refused with the others in odd-requests.ts: the parser's own answer has no body.
      requireHostHeader: false,
    },
    bodyLimit: 64 * 1024,
    frameworkErrors: sendError,
    clientErrorHandler: refuseBrokenRequest,
    genReqId: () => randomUUID(),
  }) satisfies FastifyHttpOptions<Server>;
