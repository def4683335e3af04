import type { FastifyInstance } from 'fastify';
import { EdgeError } from '../edge/edge-error.ts';

interface ReadinessOptions {
  /** Whether pages can be rendered. */
  isReady: () => boolean;
}

/** `GET /readyz`: a load balancer sends visitors from the first 200 on. */
export async function readiness(app: FastifyInstance, { isReady }: ReadinessOptions): Promise<void> {
  app.get('/readyz', async () => {
    if (!isReady()) throw new EdgeError('UNAVAILABLE', 'The server is starting.', { retryAfter: 1 });
    return { status: 'ready' };
  });
}
