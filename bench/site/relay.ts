import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a relay does with a request. */
export type RelayState = 'passes' | 'refuses' | 'hangs';

export interface Relay {
  origin: string;
  /** Applies to new requests; those under way are cut unless it passes them. */
  set(state: RelayState, appliesTo?: (path: string) => boolean): void;
  close(): void;
}

/** An HTTP server in front of another one, which can fail chosen requests. */
export async function startRelay(target: string): Promise<Relay> {
  let state: RelayState = 'passes';
  let appliesTo: (path: string) => boolean = () => true;
  const pass = (incoming: IncomingMessage, response: ServerResponse) => {
    const { method, headers, url = '/' } = incoming;
    const outgoing = send(new URL(url, target), { method: method ?? 'GET', headers }, (incomingResponse) => {
      response.writeHead(incomingResponse.statusCode ?? 502, incomingResponse.headers);
      incomingResponse.on('error', () => response.destroy()).pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  };
  const server = createServer((incoming, response) => {
    if (state === 'passes' || !appliesTo(incoming.url ?? '/')) pass(incoming, response);
    else if (state === 'refuses') incoming.socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(next, predicate = () => true) {
      state = next;
      appliesTo = predicate;
      // Streams and requests that hang; clients connect again.
      server.closeAllConnections();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
