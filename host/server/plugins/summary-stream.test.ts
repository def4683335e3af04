import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { summaryStreamPath } from '@talad/contract/summary-stream';
import Fastify from 'fastify';
import { summaryStream } from './summary-stream.ts';

describe('summary stream proxy', () => {
  const responses: ServerResponse[] = [];
  const cookies: (string | undefined)[] = [];
  const api = createServer((request, response) => {
    cookies.push(request.headers.cookie);
    responses.push(response);
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
    });
    response.write('data: first\n\n');
  });
  const host = Fastify();
  let origin: string;
  before(async () => {
    api.listen(0, '127.0.0.1');
    await once(api, 'listening');
    const address = api.address();
    assert.ok(address && typeof address === 'object');
    await host.register(summaryStream, { apiOrigin: `http://127.0.0.1:${address.port}` });
    origin = await host.listen({ port: 0, host: '127.0.0.1' });
  });
  after(async () => {
    await host.close();
    api.closeAllConnections();
    api.close();
  });

  async function open(signal?: AbortSignal) {
    const response = await fetch(origin + summaryStreamPath, {
      headers: { cookie: 'talad_session=t', 'accept-encoding': 'br' },
      signal,
    });
    const reader = response.body?.getReader();
    const read = async () => {
      const { value } = (await reader?.read()) ?? {};
      return value && new TextDecoder().decode(value);
    };
    return { response, read };
  }

  it('forwards each event immediately, with the session cookie and uncompressed', async () => {
    const { response, read } = await open();
    assert.equal(response.headers.get('content-encoding'), null);
    assert.match(response.headers.get('cache-control') ?? '', /no-transform/);
    assert.equal(await read(), 'data: first\n\n');
    assert.equal(cookies.at(-1), 'talad_session=t');
    responses.at(-1)?.write('data: second\n\n');
    assert.equal(await read(), 'data: second\n\n');
  });

  it('closes the API connection when the browser disconnects', async () => {
    const abortController = new AbortController();
    const { read } = await open(abortController.signal);
    await read();
    const response = responses.at(-1);
    assert.ok(response);
    const gone = once(response, 'close');
    abortController.abort();
    await gone;
  });

  it('keeps more streams open than the connections that calls share', async () => {
    const streams = await Promise.all(Array.from({ length: 150 }, () => open()));
    for (const { read } of streams) assert.equal(await read(), 'data: first\n\n');
  });

  it('does not prevent the server from closing', async () => {
    const { read } = await open();
    await read();
    await host.close();
    await assert.rejects(read());
  });
});
