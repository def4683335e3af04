import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, describe, it } from 'node:test';
import {
  ask,
  callFrom,
  dial,
  type EdgeHost,
  openEdgeHost,
  received,
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

  /** Answers of the API that the test ends by itself. */
  const held: ServerResponse[] = [];
  let calls = 0;
  const large = Buffer.alloc(24 * 1024 * 1024);
  async function open(change: Partial<EdgeLimits> = {}) {
    calls = 0;
    held.length = 0;
    host = await openEdgeHost((request, response) => {
      calls += 1;
      if (request.url === '/api/held') held.push(response);
      else if (request.url === '/api/large') response.end(large);
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
  const slowBody =
    'POST /api/auth/token/login HTTP/1.1\r\nhost: t\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';

  it('that send one byte of a body take no connection to the API', async () => {
    await open();
    for (let at = 0; at < 150; at += 1) await start(slowBody);
    assert.equal(await callFrom(host.port), 200);
    assert.equal(calls, 1);
  });

  it('that do not end a body in time get 408 and lose the connection', async () => {
    await open({ bodyMs: 100 });
    const answer = await received(await start(slowBody));
    assert.equal(statusOf(answer), 408);
    assert.match(answer, /REQUEST_TIMEOUT/);
    assert.equal(calls, 0);
  });

  it('that do not end their headers in time get 408 and lose the connection', async () => {
    await open({ headersMs: 200 });
    const answer = await received(await start('GET / HTTP/1.1\r\nhost: t\r\nx-slow: '));
    assert.equal(statusOf(answer), 408);
    assert.match(answer, /REQUEST_TIMEOUT/);
  });

  it('that do not read their answer lose the connection, and the API is free again', async () => {
    await open({ responseMs: 300, apiConnections: 8 });
    for (let at = 0; at < 10; at += 1) (await start('GET /api/large HTTP/1.1\r\nhost: t\r\n\r\n')).pause();
    assert.equal(await callFrom(host.port), 200);
  });

  it('that open more connections than one address may have are refused, others are not', async () => {
    await open({ connectionsPerAddress: 10 });
    for (let at = 0; at < 10; at += 1) await start('GET / HTTP/1.1\r\n', '127.0.0.2');
    const refused = await ask(host.port, '', '127.0.0.2');
    assert.equal(statusOf(refused), 503);
    assert.match(refused, /retry-after: \d/i);
    assert.equal(await callFrom(host.port, '127.0.0.3'), 200);
    sockets[0]?.destroy();
    await once(sockets[0] as Socket, 'close');
    // The server hears of the closed connection a moment later.
    let status = 0;
    for (let tries = 0; tries < 100 && status !== 200; tries += 1)
      status = await callFrom(host.port, '127.0.0.2');
    assert.equal(status, 200);
  });

  it('that have more requests under way than one address may have are refused, others are not', async () => {
    await open({ requestsPerAddress: 10 });
    for (let at = 0; at < 10; at += 1) await start(slowBody, '127.0.0.2');
    assert.equal(await callFrom(host.port, '127.0.0.2'), 503);
    assert.equal(await callFrom(host.port, '127.0.0.3'), 200);
  });

  it('and whoever comes while the API has all that it may have are told to come back', async () => {
    await open({ apiCalls: 5 });
    for (let at = 0; at < 5; at += 1) await start('GET /api/held HTTP/1.1\r\nhost: t\r\n\r\n');
    const refused = await ask(host.port, 'GET /api/game/ HTTP/1.1\r\nhost: t\r\nconnection: close\r\n\r\n');
    assert.equal(statusOf(refused), 503);
    assert.match(refused, /retry-after: 1/i);
    assert.match(refused, /"code":"UNAVAILABLE"/);
    for (const answer of held) answer.end();
    for (const socket of sockets) await once(socket, 'data');
    assert.equal(await callFrom(host.port), 200);
  });

  it('that keep large bodies waiting have a share of their own, and ordinary calls another', async () => {
    const mebibyte = 1024 * 1024;
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
