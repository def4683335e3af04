import type { FastifyRequest } from 'fastify';
import type { Holder } from './byte-budget.ts';
import { addressGroup } from './forwarded-headers.ts';

/** A request as a holder of buffered bytes. */
export const holderOf = (request: FastifyRequest): Holder => ({
  owner: addressGroup(request),
  // A normal close would leave the client's pending data in the operating system's memory.
  drop: () => request.raw.socket.resetAndDestroy(),
});
