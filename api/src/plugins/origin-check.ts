import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../http/api-error.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface OriginCheckOptions {
  readonly siteOrigin: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on routes that other servers call with their own authentication (signed webhooks). */
    readonly isOpenToOtherOrigins?: boolean;
  }
}

/** CSRF protection: a state-changing request must come from our own origin; the cookie alone proves nothing. */
export const originCheck = fp<OriginCheckOptions>(async (app: FastifyInstance, { siteOrigin }) => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (readingMethods.has(request.method) || request.routeOptions.config.isOpenToOtherOrigins) return done();
    if (request.headers.origin === siteOrigin) return done();
    done(new ApiError('FORBIDDEN_ORIGIN', { detail: `Changes are only accepted from ${siteOrigin}.` }));
  });
});
