import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import type { AppContext } from '../context.ts';

/** Rate limits of routes, with the counters that all API processes share. */
export const rateLimits = fp<{ readonly context: AppContext }>(async (app, { context }) => {
  class SharedStore implements FastifyRateLimitStore {
    incr(...[key, done, windowMs]: Parameters<FastifyRateLimitStore['incr']>): void {
      context.requestCounter.count([{ key, windowMs }]).then(([result]) => done(null, result), done);
    }
    // The key names the route.
    child(): SharedStore {
      return this;
    }
  }
  await app.register(rateLimit, { global: false, store: SharedStore });
});
