import { BlockList, isIPv6, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { EdgeError } from './edge-error.ts';
import type { EdgeLimits } from './edge-limits.ts';
import { rawRefusal } from './errors.ts';
import { addressGroup, clientAddress } from './forwarded-headers.ts';

interface LoadLimitsOptions {
  limits: EdgeLimits;
  trustedProxies: string[];
}

/** Counts by key; a key is gone when its count is zero again. */
class Counts {
  readonly #counts = new Map<string, number>();

  add(key: string): number {
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count;
  }

  drop(key: string): void {
    const count = (this.#counts.get(key) ?? 0) - 1;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}

/** Says whether a peer is one of the proxies in front of this server. */
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

function limitConnections(app: FastifyInstance, { limits, trustedProxies }: LoadLimitsOptions): void {
  const perAddress = new Counts();
  const isProxy = proxyMatcher(trustedProxies);
  app.server.maxConnections = limits.connections;
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // A load balancer brings the connections of everybody.
    if (!remoteAddress || isProxy(clientAddress({ ip: remoteAddress }))) return;
    const key = addressGroup({ ip: remoteAddress });
    socket.once('close', () => perAddress.drop(key));
    if (perAddress.add(key) <= limits.connectionsPerAddress) return;
    socket.end(
      rawRefusal(503, 'UNAVAILABLE', 'There are too many connections from this address.', ['retry-after: 5']),
      () => socket.destroy(),
    );
  });
}

/** What one address may hold at once, and how long an answer may take to be read. */
export const loadLimits = fp<LoadLimitsOptions>(async (app, options) => {
  const { limits } = options;
  const underway = new Counts();
  limitConnections(app, options);

  app.addHook('onRequest', async (request, reply) => {
    const key = addressGroup(request);
    const count = underway.add(key);
    reply.raw.once('close', () => underway.drop(key));
    if (count > limits.requestsPerAddress)
      throw new EdgeError('UNAVAILABLE', 'There are too many requests from this address.', { retryAfter: 1 });
  });

  // A client that reads slowly, or not at all, keeps its answer in memory.
  app.addHook('onSend', async (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    const deadline = setTimeout(() => request.raw.socket.destroy(), limits.responseMs).unref();
    reply.raw.once('close', () => clearTimeout(deadline));
  });
});
