import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { apiProxy } from '../edge/api-proxy.ts';
import { defaultEdgeLimits, type EdgeLimits } from '../edge/edge-limits.ts';
import { registerEdge } from '../edge/register-edge.ts';
import { registryProxy } from '../edge/registry-proxy.ts';
import { serverOptions } from '../edge/server-options.ts';

export interface EdgeHost {
  readonly port: number;
  close(): Promise<void>;
}

/** The host's edge in front of a server that is API and registry, with one page. */
export async function openEdgeHost(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
  change: Partial<EdgeLimits> = {},
  trustedProxies: string[] = [],
): Promise<EdgeHost> {
  const limits = { ...defaultEdgeLimits, ...change };
  const api = createServer(listener);
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const host = Fastify({
    ...serverOptions(trustedProxies, limits),
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: true,
  });
  await registerEdge(host, { trustedProxies, limits });
  await host.register(apiProxy, { apiOrigin, limits });
  await host.register(registryProxy, { registryOrigin: apiOrigin, limits });
  host.get('/*', async (_request, reply) => reply.type('text/html').send('<p>page</p>'));
  await host.listen({ port: 0, host: '0.0.0.0' });
  return {
    port: (host.server.address() as AddressInfo).port,
    close: async () => {
      await host.close();
      api.closeAllConnections();
      api.close();
    },
  };
}

/** Opens a connection from one of this machine's own addresses. */
export function dial(port: number, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  return socket;
}

/** Reads the response until the server closes the connection. */
export async function received(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  if (!socket.destroyed) await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

export const statusOf = (rawResponse: string): number =>
  Number(/^HTTP\/1\.1 (\d{3}) /.exec(rawResponse)?.[1]);

/** The body of a response that has a Content-Length. */
export const bodyOf = (rawResponse: string): string => rawResponse.slice(rawResponse.indexOf('\r\n\r\n') + 4);

/** Sends a raw request and returns the response after the connection closes. */
export function sendRaw(port: number, request: string, localAddress?: string): Promise<string> {
  const socket = dial(port, localAddress);
  socket.write(request);
  return received(socket);
}

/** The status of an API call made from an address. */
export const callFrom = async (port: number, localAddress?: string): Promise<number> =>
  statusOf(
    await sendRaw(
      port,
      'GET /api/game/ HTTP/1.1\r\nhost: talad.test\r\nconnection: close\r\n\r\n',
      localAddress,
    ),
  );
