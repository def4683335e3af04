import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { startTestHost, type TestHost } from '../faults/test-host.ts';
import { expect, test } from '../fixtures/test.ts';

/** More than the host's connections to the API. */
const clients = 200;
/** In ms. Without protection, other requests would wait for the slow clients indefinitely. */
const maxResponseMs = 10_000;
const slowBody =
  'POST /api/auth/token/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{';

test.describe('slow clients of the host', () => {
  let host: TestHost;
  const sockets: Socket[] = [];
  test.afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await host.close();
  });

  async function connectAndSend(request: string): Promise<Socket> {
    const { port } = new URL(host.origin);
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.2' });
    sockets.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(request);
    return socket;
  }

  async function expectOthersServed() {
    for (const path of ['/api/game/', '/about-us', '/api/config?key=withdraw_payment_fee'])
      await expect(async () => {
        const response = await fetch(host.origin + path, { signal: AbortSignal.timeout(maxResponseMs) });
        expect(response.status, path).toBe(200);
      }).toPass({ timeout: maxResponseMs });
  }

  test('do not block calls and pages of others while they send one byte of a body', async () => {
    host = await startTestHost();
    for (let at = 0; at < clients; at += 1) await connectAndSend(slowBody);
    await expectOthersServed();
  });

  test('are refused with 408 if they do not finish their body in time', async () => {
    host = await startTestHost({ EDGE_BODY_MS: '500' });
    // A host that has just started on a busy machine sheds load with 503 first.
    await expect(async () => {
      const response = await text(await connectAndSend(slowBody));
      expect(response).toMatch(/^HTTP\/1\.1 408 /);
      expect(response).toContain('"code":"REQUEST_TIMEOUT"');
    }).toPass({ timeout: maxResponseMs });
  });
});
