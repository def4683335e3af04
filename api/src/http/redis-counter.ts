import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { ApiError } from './api-error.ts';
import type { RequestCounter } from './request-counter.ts';

/** Wait for Redis in ms; then the request fails. */
const redisMs = 2_000;

const countScript = `
  local counts = {}
  for at, key in ipairs(KEYS) do
    redis.call('SET', key, 0, 'PX', ARGV[at], 'NX')
    counts[2 * at - 1] = redis.call('INCR', key)
    counts[2 * at] = redis.call('PTTL', key)
  end
  return counts`;

const giveBackScript = `
  for _, key in ipairs(KEYS) do
    if tonumber(redis.call('GET', key) or 0) > 0 then redis.call('DECR', key) end
  end`;

async function connect(url: string, log: Logger): Promise<Redis> {
  const { Redis: Client } = await import('ioredis');
  const redis = new Client(url, {
    connectTimeout: redisMs,
    commandTimeout: redisMs,
    maxRetriesPerRequest: 1,
  });
  redis.on('error', (err) => log.warn({ err }, 'Redis is unreachable'));
  return redis;
}

const stored = (key: string) => `talad:${key}`;

/** Counters in Redis, which is connected to with the first request. */
export function createRedisCounter(url: string, log: Logger): RequestCounter {
  let connected: Promise<Redis> | undefined;
  async function run(command: (redis: Redis) => Promise<unknown>): Promise<unknown> {
    connected ??= connect(url, log);
    const redis = await connected;
    return command(redis).catch((err: unknown) => {
      log.warn({ err }, 'a request could not be counted');
      throw new ApiError('UNAVAILABLE', { detail: 'The rate limits are unavailable.' });
    });
  }
  return {
    count: async (counted) => {
      const keys = counted.map(({ key }) => stored(key));
      const windows = counted.map(({ windowMs }) => windowMs);
      const reply = await run((redis) => redis.eval(countScript, keys.length, ...keys, ...windows));
      const counts = reply as number[];
      return counted.map((_, at) => ({ current: counts[2 * at] ?? 0, ttl: counts[2 * at + 1] ?? 0 }));
    },
    giveBack: async (keys) => {
      if (keys.length > 0) await run((redis) => redis.eval(giveBackScript, keys.length, ...keys.map(stored)));
    },
    clear: async (key) => {
      await run((redis) => redis.del(stored(key)));
    },
    close: async () => (await connected)?.disconnect(),
  };
}
