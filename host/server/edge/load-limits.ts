import { BlockList, isIPv6, type Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ConnectionTable } from './connections.ts';
import { EdgeError } from './edge-error.ts';
import type { EdgeLimits } from './edge-limits.ts';
import { rawErrorResponse } from './errors.ts';
import { addressGroup, clientAddress } from './forwarded-headers.ts';
import { dropSlowReaders } from './slow-readers.ts';
import { whenClosed } from './when-closed.ts';

interface LoadLimitsOptions {
  limits: EdgeLimits;
  trustedProxies: string[];
}

/** Returns a test for whether a peer is one of the proxies in front of this server. */
function proxyMatcher(proxies: string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of proxies) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function limitConnections(
  app: FastifyInstance,
  table: ConnectionTable,
  { trustedProxies }: LoadLimitsOptions,
): void {
  const isProxy = proxyMatcher(trustedProxies);
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (!remoteAddress) return;
    const peer = isProxy(clientAddress({ ip: remoteAddress }))
      ? undefined
      : addressGroup({ ip: remoteAddress });
    if (table.open(socket, peer)) return;
    socket.end(
      rawErrorResponse(503, 'UNAVAILABLE', 'There are too many connections from this address.', [
        'retry-after: 5',
      ]),
      () => socket.destroy(),
    );
  });
}

/** A body is announced by a length or by chunked encoding (RFC 9112, 6.3). */
export const hasBody = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Applies the limits on concurrent use, per address and in total. */
export const loadLimits = fp<LoadLimitsOptions>(async (app, options) => {
  const { limits } = options;
  const table = new ConnectionTable(limits);
  limitConnections(app, table, options);

  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const owner = addressGroup(request);
    const isTooMuch = table.of('work', owner).size >= limits.requestsPerAddress;
    if (hasBody(request)) {
      table.enter(socket, 'body', owner);
      // The rest of a body after an early response is discarded.
      request.raw.once('end', () => !reply.sent && table.enter(socket, 'work'));
    } else table.enter(socket, 'work', owner);
    whenClosed(reply.raw, () => table.enter(socket, 'idle'));
    if (isTooMuch)
      throw new EdgeError('UNAVAILABLE', 'There are too many requests from this address.', { retryAfter: 1 });
  });

  app.addHook('onSend', async (request, reply) => {
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    table.enter(request.raw.socket, isStream ? 'events' : 'response');
  });

  const sweeping = dropSlowReaders(table, limits);
  app.addHook('onClose', async () => clearInterval(sweeping));
});
