import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  bodyOf,
  callFrom,
  dial,
  type EdgeHost,
  openEdgeHost,
  received,
  sendRaw,
  statusOf,
} from '../testing/edge-host.ts';
import type { EdgeLimits } from './edge-limits.ts';

describe('slow clients', () => {
  let host: EdgeHost;
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await host.close();
  });

  /** API responses that the test itself ends. */
  const pending: ServerResponse[] = [];
  let calls = 0;
  const mebibyte = 1024 * 1024;
  // More than the operating system buffers for a connection whose client does not read.
  const large = Buffer.alloc(6 * mebibyte);
  const huge = Buffer.alloc(24 * mebibyte);
  async function open(change: Partial<EdgeLimits> = {}) {
    calls = 0;
    pending.length = 0;
    host = await openEdgeHost((request, response) => {
      calls += 1;
      if (request.url === '/api/held') pending.push(response);
      else if (request.url === '/api/large') response.setHeader('content-length', large.length).end(large);
      else if (request.url === '/api/chunked') {
        response.write(large);
        response.end();
      } else if (request.url === '/api/huge') response.end(huge);
      else response.setHeader('content-type', 'application/json').end('{}');
    }, change);
  }

  async function start(text: string, localAddress?: string): Promise<Socket> {
    const socket = dial(host.port, localAddress);
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  }
  /** Resolves when a connection has closed, cleanly or not. */
  const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const slowBody =
    'POST /api/auth/token/login HTTP/1.1\r\nhost: t\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';

  it('occupy no API connection while they send a body', async () => {
    await open();
    for (let at = 0; at < 150; at += 1) await start(slowBody);
    assert.equal(await callFrom(host.port), 200);
    assert.equal(calls, 1);
  });

  it('get 408 and are disconnected if the body is not complete in time', async () => {
    await open({ bodyMs: 100 });
    const response = await received(await start(slowBody));
    assert.equal(statusOf(response), 408);
    assert.match(response, /REQUEST_TIMEOUT/);
    assert.equal(calls, 0);
  });

  it('get 408 and are disconnected if the headers are not complete in time', async () => {
    await open({ headersMs: 200 });
    const response = await received(await start('GET / HTTP/1.1\r\nhost: t\r\nx-slow: '));
    assert.equal(statusOf(response), 408);
    assert.match(response, /REQUEST_TIMEOUT/);
  });

  it('are disconnected if they do not read the response, which frees the API', async () => {
    await open({ responseMs: 300, apiConnections: 8 });
    for (let at = 0; at < 10; at += 1) (await start('GET /api/huge HTTP/1.1\r\nhost: t\r\n\r\n')).pause();
    assert.equal(await callFrom(host.port), 200);
  });

  for (const path of ['/api/large', '/api/chunked'])
    it(`occupy no API connection if they do not read responses above 1 MiB (${path})`, async () => {
      await open({ apiConnections: 4, apiLargeResponses: 20, responseBytesPerAddress: 128 * mebibyte });
      for (let at = 0; at < 20; at += 1) (await start(`GET ${path} HTTP/1.1\r\nhost: t\r\n\r\n`)).pause();
      while (calls < 20) await nextTurn();
      assert.equal(await callFrom(host.port), 200);
    });

  it('get 503 beyond the limit of concurrent large responses', async () => {
    await open({ apiLargeResponses: 2 });
    const request = 'GET /api/huge HTTP/1.1\r\nhost: t\r\nconnection: close\r\n\r\n';
    for (const address of ['127.0.0.2', '127.0.0.3']) await once(await start(request, address), 'readable');
    const refused = await sendRaw(host.port, request, '127.0.0.4');
    assert.equal(statusOf(refused), 503);
    assert.match(refused, /retry-after: \d/i);
    assert.equal(calls, 2);
    assert.equal(await callFrom(host.port), 200);
    sockets[0]?.destroy();
    let response = refused;
    while (statusOf(response) === 503) response = await sendRaw(host.port, request, '127.0.0.4');
    assert.equal(Buffer.byteLength(bodyOf(response)), huge.length);
  });

  it('lose their response buffer to others after the safe time', async () => {
    await open({ responseBytes: 20 * mebibyte, safeMs: 1_000 });
    const request = 'GET /api/huge HTTP/1.1\r\nhost: t\r\nconnection: close\r\n\r\n';
    for (const address of ['127.0.0.2', '127.0.0.3']) await once(await start(request, address), 'readable');
    const refused = await sendRaw(host.port, request, '127.0.0.4');
    assert.equal(statusOf(refused), 503);
    assert.match(refused, /retry-after: \d/i);
    assert.equal(calls, 2, 'the API was called although its response could not be buffered');
    let response = refused;
    while (statusOf(response) === 503) response = await sendRaw(host.port, request, '127.0.0.4');
    assert.equal(statusOf(response), 200);
    assert.equal(Buffer.byteLength(bodyOf(response)), huge.length);
  });

  it('are disconnected if they do not read at all, but not if they read slowly', async () => {
    await open({ drainMs: 600, drainBytes: 1024 });
    const request = 'GET /api/huge HTTP/1.1\r\nhost: t\r\n\r\n';
    const lazy = await start(request);
    lazy.pause();
    const steady = await start(request);
    let bytes = 0;
    steady.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      steady.pause();
      setTimeout(() => steady.resume(), 2);
    });
    const dropped = closed(lazy);
    // A client that does not read notices the reset only when it writes.
    const writing = setInterval(() => lazy.write('\r\n'), 50);
    await dropped;
    clearInterval(writing);
    while (bytes < huge.length) await once(steady, 'data');
    assert.equal(steady.destroyed, false);
  });

  it('are replaced by new connections of their address, the slowest first', async () => {
    await open({ connectionsPerAddress: 10 });
    for (let at = 0; at < 10; at += 1) await start(at === 5 ? slowBody : 'GET / HTTP/1.1\r\n', '127.0.0.2');
    const dropped = closed(sockets[0] as Socket);
    assert.equal(await callFrom(host.port, '127.0.0.2'), 200);
    await dropped;
    assert.equal(await callFrom(host.port, '127.0.0.2'), 200);
    assert.equal(sockets.filter(({ destroyed }) => destroyed).length, 1, 'only one connection is dropped');
  });

  it('are replaced by new connections when the server reaches its connection limit', async () => {
    await open({ connections: 10 });
    for (let at = 0; at < 10; at += 1) await start('GET / HTTP/1.1\r\n', `127.0.0.${at + 2}`);
    const dropped = closed(sockets[0] as Socket);
    assert.equal(await callFrom(host.port, '127.0.0.20'), 200);
    await dropped;
  });

  it('get 503 if every connection of their address is in use', async () => {
    await open({ connectionsPerAddress: 10 });
    for (let at = 0; at < 10; at += 1) await start('GET /api/held HTTP/1.1\r\nhost: t\r\n\r\n', '127.0.0.2');
    while (pending.length < 10) await nextTurn();
    const refused = await sendRaw(host.port, '', '127.0.0.2');
    assert.equal(statusOf(refused), 503);
    assert.match(refused, /retry-after: \d/i);
    assert.equal(await callFrom(host.port, '127.0.0.3'), 200);
  });

  it('do not use up the request limit of their address, which applies to requests in progress', async () => {
    await open({ requestsPerAddress: 10 });
    for (let at = 0; at < 20; at += 1) await start(slowBody, '127.0.0.2');
    assert.equal(await callFrom(host.port, '127.0.0.2'), 200);
    for (let at = 0; at < 10; at += 1) await start('GET /api/held HTTP/1.1\r\nhost: t\r\n\r\n', '127.0.0.2');
    while (pending.length < 10) await nextTurn();
    assert.equal(await callFrom(host.port, '127.0.0.2'), 503);
    assert.equal(await callFrom(host.port, '127.0.0.3'), 200);
  });

  it('make new calls get 503 with Retry-After while the API is at its limit', async () => {
    await open({ apiCalls: 5 });
    for (let at = 0; at < 5; at += 1) await start('GET /api/held HTTP/1.1\r\nhost: t\r\n\r\n');
    const refused = await sendRaw(
      host.port,
      'GET /api/game/ HTTP/1.1\r\nhost: t\r\nconnection: close\r\n\r\n',
    );
    assert.equal(statusOf(refused), 503);
    assert.match(refused, /retry-after: 1/i);
    assert.match(refused, /"code":"UNAVAILABLE"/);
    for (const response of pending) response.end();
    for (const socket of sockets) await once(socket, 'data');
    assert.equal(await callFrom(host.port), 200);
  });

  it('use a separate budget for large bodies, so ordinary calls go on', async () => {
    await open({ largeBodyBytes: 6 * mebibyte, largeBodyBytesPerAddress: 3 * mebibyte });
    const head = `POST /api/upload HTTP/1.1\r\nhost: t\r\nconnection: close\r\ncontent-type: image/png\r\ncontent-length: ${4 * mebibyte}\r\n\r\n`;
    const upload = async (localAddress: string, bytes: number) => {
      const socket = await start(head, localAddress);
      socket.write(Buffer.alloc(bytes));
      return socket;
    };
    const refused = await received(await upload('127.0.0.2', 4 * mebibyte));
    assert.equal(statusOf(refused), 503);
    await upload('127.0.0.3', 2 * mebibyte);
    await upload('127.0.0.4', 2 * mebibyte);
    assert.equal(await callFrom(host.port, '127.0.0.5'), 200);
  });
});
