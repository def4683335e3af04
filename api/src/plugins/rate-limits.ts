import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import type { AppContext } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import { countRequest, type RequestCount } from '../http/rate-limit.repository.ts';

type CountRequest = (key: string, windowMs: number) => Promise<RequestCount>;

/** Wait for Redis in ms; then the request fails. */
const redisMs = 2_000;
const redisScript = `
  redis.call('SET', KEYS[1], 0, 'PX', ARGV[1], 'NX')
  return { redis.call('INCR', KEYS[1]), redis.call('PTTL', KEYS[1]) }`;

/** Rate limits whose counters all API processes share, in PostgreSQL or, if it is configured, in Redis. */
export const rateLimits = fp<{ readonly context: AppContext }>(async (app, { context }) => {
  const { db, config, log } = context;
  let count: CountRequest = (key, windowMs) => countRequest(db, key, windowMs);
  if (config.redisUrl) {
    const { Redis } = await import('ioredis');
    const redis = new Redis(config.redisUrl, {
      connectTimeout: redisMs,
      commandTimeout: redisMs,
      maxRetriesPerRequest: 1,
    });
    redis.on('error', (err) => log.warn({ err }, 'Redis is unreachable'));
    app.addHook('onClose', async () => redis.disconnect());
    count = async (key, windowMs) => {
      const reply = await redis.eval(redisScript, 1, `talad:${key}`, windowMs).catch((err: unknown) => {
        log.warn({ err }, 'a request could not be counted');
        throw new ApiError('UNAVAILABLE', { detail: 'The rate limits are unavailable.' });
      });
      const [current, ttl] = reply as [number, number];
      return { current, ttl };
    };
  }
  class SharedStore implements FastifyRateLimitStore {
    incr(...[key, done, windowMs]: Parameters<FastifyRateLimitStore['incr']>): void {
      count(key, windowMs).then((result) => done(null, result), done);
    }
    // The key names the route.
    child(): SharedStore {
      return this;
    }
  }
  await app.register(rateLimit, { global: false, store: SharedStore });
});
