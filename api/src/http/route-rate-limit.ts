import { hash } from 'node:crypto';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { addressGroup } from './client-address.ts';

export interface RouteRateLimit {
  /** Evaluated for each request if it is a function. */
  readonly max: number | (() => Promise<number>);
  readonly windowMs: number | (() => Promise<number>);
  /** The scope of a counter; `email` is the address in the body, per network address. */
  readonly by: 'address' | 'user' | 'email';
}

function bodyEmail(request: FastifyRequest): string {
  const { body } = request;
  if (typeof body !== 'object' || body === null || !('email' in body)) return '';
  return typeof body.email === 'string' ? body.email.toLowerCase() : '';
}

const keys: Record<RouteRateLimit['by'], (request: FastifyRequest) => string> = {
  address: ({ ip }) => addressGroup(ip),
  user: (request) => (request.user ? `user ${request.user.id}` : addressGroup(request.ip)),
  email: (request) => `${addressGroup(request.ip)} ${bodyEmail(request)}`,
};

export function rateLimitConfig({ max, windowMs, by }: RouteRateLimit): RateLimitOptions {
  return {
    max,
    timeWindow: windowMs,
    // Hashed, because it has addresses and emails.
    keyGenerator: (request) =>
      `${request.method} ${request.routeOptions.url} ${hash('sha256', keys[by](request), 'base64url')}`,
    // The body must be parsed before its email address can be counted.
    hook: 'preHandler',
  };
}
