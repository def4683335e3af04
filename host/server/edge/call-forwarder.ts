import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallSlots } from './call-slots.ts';
import type { EdgeLimits } from './edge-limits.ts';
import { holderOf } from './holder.ts';
import { hasBody } from './load-limits.ts';
import { BodyReader } from './read-body.ts';
import { type ApiResponse, isLargeLength, lengthOf, ResponseForwarder } from './response-forwarder.ts';
import { whenClosed } from './when-closed.ts';

export const isRead = ({ method }: Pick<FastifyRequest, 'method'>) => method === 'GET' || method === 'HEAD';

/** Returns a handler that forwards a call to a service behind this server, and its response to the client. */
export function createCallForwarder(limits: EdgeLimits) {
  const bodies = new BodyReader(limits);
  const responses = new ResponseForwarder(limits);
  const slots = new CallSlots(limits);

  return async (request: FastifyRequest, reply: FastifyReply, dest: string, options: object) => {
    const holder = holderOf(request);
    const isReserved = responses.reserveKnown(request, holder);
    whenClosed(reply.raw, () => responses.release(holder));
    const body = !isRead(request) && hasBody(request) ? await bodies.read(request, reply) : undefined;
    const slot = slots.acquire(responses.expectsLarge(request));
    whenClosed(reply.raw, slot.release);
    const contentType = request.headers['content-type'] ?? 'application/octet-stream';
    return reply.from(dest, {
      ...options,
      ...(body && { body, contentType }),
      // The client decides whether to retry a refused call; the proxy's default is ten retries.
      retryDelay: () => null,
      onResponse: (_request, _reply, response: ApiResponse) => {
        response.stream.once('close', slot.release);
        if (isLargeLength(lengthOf(response))) slot.markLarge();
        responses.forward({ request, reply, response, holder, isReserved });
      },
    });
  };
}
