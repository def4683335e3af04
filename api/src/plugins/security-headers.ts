import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

export interface SecurityHeaderOptions {
  readonly isHttps: boolean;
}

const docsPrefix = '/api/docs';

/** Responses are data: no execution, framing or sniffing, and no caching unless the route allows it. */
export const securityHeaders = fp<SecurityHeaderOptions>(async (app: FastifyInstance, { isHttps }) => {
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(always).header('x-request-id', request.id);
    if (!request.url.startsWith(docsPrefix)) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
});
