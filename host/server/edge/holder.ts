import type { FastifyRequest } from 'fastify';
import type { Holder } from './byte-budget.ts';
import { addressGroup } from './forwarded-headers.ts';

/** A request as budgets of memory know it. */
export const holderOf = (request: FastifyRequest): Holder => ({
  owner: addressGroup(request),
  // Closed the ordinary way, what waits for the client would stay in the system's memory.
  drop: () => request.raw.socket.resetAndDestroy(),
});
