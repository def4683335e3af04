import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from '../faults/shared-host.ts';
import { startTestHost } from '../faults/test-host.ts';
import { expect } from '../fixtures/test.ts';

/** More than the host's connections to the API. */
const clients = 200;
/** In ms. Without protection, other requests would wait for the slow clients indefinitely. */
const maxResponseMs = 10_000;
const slowBody =
  'POST /api/auth/token/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{';

test.describe('slow clients of the host', () => {
  const sockets: Socket[] = [];
  test.afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  async function connectAndSend(origin: string, request: string): Promise<Socket> {
    const { port } = new URL(origin);
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.2' });
    sockets.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(request);
    return socket;
  }

  async function expectOthersServed(origin: string) {
    for (const path of ['/api/game/', '/about-us', '/api/config?key=withdraw_payment_fee'])
      await expect(async () => {
        const response = await fetch(origin + path, { signal: AbortSignal.timeout(maxResponseMs) });
        expect(response.status, path).toBe(200);
      }).toPass({ timeout: maxResponseMs });
  }

  test('do not block calls and pages of others while they send one byte of a body', async ({ host }) => {
    for (let at = 0; at < clients; at += 1) await connectAndSend(host.origin, slowBody);
    await expectOthersServed(host.origin);
  });

  test('are refused with 408 if they do not finish their body in time', async () => {
    const { origin, close } = await startTestHost({ EDGE_BODY_MS: '500' });
    // A host that has just started on a busy machine sheds load with 503 first.
    await expect(async () => {
      const response = await text(await connectAndSend(origin, slowBody));
      expect(response).toMatch(/^HTTP\/1\.1 408 /);
      expect(response).toContain('"code":"REQUEST_TIMEOUT"');
    })
      .toPass({ timeout: maxResponseMs })
      .finally(close);
  });
});
