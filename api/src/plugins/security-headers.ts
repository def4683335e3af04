import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

export interface SecurityHeaderOptions {
  readonly isHttps: boolean;
}

const docsPrefix = '/api/docs';

/** Answers are data: nothing may run, frame or sniff them, and nothing keeps them unless its route says so. */
export const securityHeaders = fp<SecurityHeaderOptions>(async (app: FastifyInstance, { isHttps }) => {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('cross-origin-resource-policy', 'same-origin');
    reply.header('x-frame-options', 'DENY');
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (!request.url.startsWith(docsPrefix)) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
});
