import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { bodyLimitOf } from '@talad/contract/body-limits';
import { bodyOf, dial, type EdgeHost, openEdgeHost, received, statusOf } from '../testing/edge-host.ts';

const kibibyte = 1024;

describe('request body limits', () => {
  let host: EdgeHost;
  let seen: { url: string; body: Buffer; headers: IncomingHttpHeaders } | undefined;
  before(async () => {
    host = await openEdgeHost((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        seen = { url: request.url ?? '', body: Buffer.concat(chunks), headers: request.headers };
        response.setHeader('content-type', 'application/json').end('{"ok":true}');
      });
    });
  });
  after(() => host.close());

  interface Sent {
    readonly url?: string;
    readonly type?: string;
    readonly isChunked?: boolean;
    readonly connection?: 'close' | 'keep-alive';
  }
  async function send(
    body: Buffer,
    { url = '/api/cart/', type, isChunked, connection = 'keep-alive' }: Sent,
  ) {
    seen = undefined;
    const socket = dial(host.port);
    await once(socket, 'connect');
    const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${body.length}`;
    socket.write(
      `POST ${url} HTTP/1.1\r\nhost: t\r\ncontent-type: ${type ?? 'application/json'}\r\nconnection: ${connection}\r\n${length}\r\n\r\n`,
    );
    if (!isChunked) socket.write(body);
    else {
      for (let from = 0; from < body.length; from += 32 * kibibyte) {
        const part = body.subarray(from, from + 32 * kibibyte);
        socket.write(`${part.length.toString(16)}\r\n`);
        socket.write(part);
        socket.write('\r\n');
      }
      socket.write('0\r\n\r\n');
    }
    return received(socket);
  }

  for (const size of [68, 100, 512, 2048, 10_240])
    for (const isChunked of [false, true])
      for (const connection of ['keep-alive', 'close'] as const)
        it(`refuse ${size} KB with 413 and close the connection (${isChunked ? 'chunked' : 'with its length'}, ${connection})`, async () => {
          for (let tries = 0; tries < 3; tries += 1) {
            const response = await send(Buffer.alloc(size * kibibyte, 'x'), { isChunked, connection });
            assert.equal(statusOf(response), 413);
            assert.match(response, /connection: close/i);
            assert.equal(JSON.parse(bodyOf(response)).errors[0].code, 'PAYLOAD_TOO_LARGE');
            assert.equal(seen, undefined, 'the body reached the API');
          }
        });

  for (const isChunked of [false, true])
    it(`forward a body unchanged with its type (${isChunked ? 'chunked' : 'with its length'})`, async () => {
      const body = Buffer.from(JSON.stringify({ name: 'กริช', text: 'x'.repeat(60_000) }));
      const type = 'application/json; charset=utf-8';
      const response = await send(body, { isChunked, type, connection: 'close' });
      assert.equal(statusOf(response), 200);
      assert.deepEqual(seen?.body, body);
      assert.equal(seen?.headers['content-type'], type);
    });

  it('allow larger bodies where the contract declares them: pictures, imports and webhooks', async () => {
    for (const [url, size, type] of [
      ['/api/upload', 8 * 1024 * kibibyte, 'multipart/form-data; boundary=b'],
      ['/api/product/import', 3 * 1024 * kibibyte, 'application/json'],
      ['/api/payment/webhook', 200 * kibibyte, 'application/json'],
      ['/api/bank/callback', 200 * kibibyte, 'application/json'],
    ] as const) {
      const response = await send(Buffer.alloc(size, 'x'), { url, type, connection: 'close' });
      assert.equal(statusOf(response), 200, url);
      assert.equal(seen?.body.length, size);
      assert.equal(seen?.headers['content-type'], type);
      const larger = await send(Buffer.alloc(bodyLimitOf('POST', url) + 1, 'x'), { url, type });
      assert.equal(statusOf(larger), 413, url);
    }
  });

  it('accept a call without a body', async () => {
    const response = await send(Buffer.alloc(0), { connection: 'close' });
    assert.equal(statusOf(response), 200);
    assert.equal(seen?.body.length, 0);
  });
});
