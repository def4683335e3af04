import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import { plainAddress } from './client-address.ts';
import type { SessionOrigin } from './session-store.ts';

const origins = new AsyncLocalStorage<SessionOrigin>();

export const originOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): SessionOrigin => ({
  address: plainAddress(ip),
  userAgent: headers['user-agent'] ?? '',
});

/** Runs the handler of a request, so that a security event far below it tells where the request came from. */
export const withRequestOrigin = <T>(request: FastifyRequest, work: () => T): T =>
  origins.run(originOf(request), work);

/** Where the request that this code runs in came from; undefined outside of requests. */
export const requestOrigin = (): SessionOrigin | undefined => origins.getStore();
