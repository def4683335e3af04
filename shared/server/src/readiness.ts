import type { FastifyInstance, FastifySchema } from 'fastify';

/** Options of the readiness probe. */
export interface ReadinessOptions {
  /** What the server needs to answer requests, by name; a check that returns false or rejects is not met. */
  readonly checks: Readonly<Record<string, () => boolean | Promise<boolean>>>;
  /** Whether the server has received the shutdown signal. */
  readonly isEnding: () => boolean;
  /** How the route is described, if the server describes its routes. */
  readonly schema?: FastifySchema;
}

const isMet = async (check: () => boolean | Promise<boolean>): Promise<boolean> => {
  try {
    return await check();
  } catch {
    return false;
  }
};

/** `GET /readyz`: a load balancer sends requests to a server while this returns 200; 503 names what is missing. */
export async function readiness(
  app: FastifyInstance,
  { checks, isEnding, schema = {} }: ReadinessOptions,
): Promise<void> {
  app.get('/readyz', { schema }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const missing: string[] = isEnding() ? ['ending'] : [];
    for (const [name, check] of Object.entries(checks)) if (!(await isMet(check))) missing.push(name);
    if (missing.length === 0) return { status: 'ready' };
    return reply.code(503).header('retry-after', '1').send({ status: 'not ready', missing });
  });
}
