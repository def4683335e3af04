import fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { TelemetrySettings } from './telemetry-settings.ts';

/**
 * Serves `GET /metrics` in the format of Prometheus. A port of its own: metrics are not public, and must be available
 * while the program refuses requests.
 */
export async function startMetricsServer(
  registry: Registry,
  { port, host }: NonNullable<TelemetrySettings['metrics']>,
): Promise<FastifyInstance> {
  const server = fastify();
  server.get('/metrics', async (_request, reply) => {
    reply.header('content-type', registry.contentType);
    return registry.metrics();
  });
  await server.listen({ port, host });
  return server;
}
