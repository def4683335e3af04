import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { overloaded } from './edge-error.ts';
import { defaultEdgeLimits, type EdgeLimits } from './edge-limits.ts';
import { edgeErrors, rawRefusal } from './errors.ts';
import { loadLimits } from './load-limits.ts';
import { oddRequests } from './odd-requests.ts';

interface EdgeOptions {
  trustedProxies: string[];
  limits?: EdgeLimits;
}

/** What every request goes through before any route: refusals in one form, limits by address and in all. */
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
        // A busy server is alive: a load balancer that took it away would leave its work to fewer.
        if (url !== '/healthz') throw overloaded();
      },
    });
  await app.register(oddRequests);
  // This server is no proxy to other sites; without a listener the connection would end without an answer.
  app.server.on('connect', (_request, socket) =>
    socket.end(rawRefusal(400, 'MALFORMED_REQUEST', 'This server is no proxy.'), () => socket.destroy()),
  );
}
