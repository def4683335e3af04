import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { overloaded } from './edge-error.ts';
import { defaultEdgeLimits, type EdgeLimits } from './edge-limits.ts';
import { edgeErrors, rawErrorResponse } from './errors.ts';
import { loadLimits } from './load-limits.ts';
import { rejectMalformedRequests } from './malformed-requests.ts';

interface EdgeOptions {
  trustedProxies: string[];
  limits?: EdgeLimits;
}

/**
 * Requests that an overloaded server still serves: health checks, as a load balancer would shift its load to fewer servers,
 * and scripts, which pages that were sent need and which cost little.
 */
const alwaysServed = /^\/(healthz$|readyz$|r\/|assets\/)/;

/** Checks that every request passes before any route: one error format, limits per address and in total. */
export async function registerEdge(
  app: FastifyInstance,
  { trustedProxies, limits = defaultEdgeLimits }: EdgeOptions,
): Promise<void> {
  await app.register(edgeErrors);
  await app.register(loadLimits, { trustedProxies, limits });
  if (limits.loopDelayMs > 0)
    await app.register(underPressure, {
      maxEventLoopDelay: limits.loopDelayMs,
      pressureHandler: ({ url }) => {
        if (!alwaysServed.test(url)) throw overloaded();
      },
    });
  await app.register(rejectMalformedRequests);
  // This server is not a forward proxy; without a listener the connection would end without a response.
  app.server.on('connect', (_request, socket) =>
    socket.end(rawErrorResponse(400, 'MALFORMED_REQUEST', 'This server is no proxy.'), () =>
      socket.destroy(),
    ),
  );
}
