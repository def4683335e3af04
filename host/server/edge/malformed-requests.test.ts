import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bodyOf, type EdgeHost, openEdgeHost, sendRaw, statusOf } from '../testing/edge-host.ts';

describe('malformed requests', () => {
  let host: EdgeHost;
  let calls = 0;
  before(async () => {
    host = await openEdgeHost((request, response) => {
      calls += 1;
      if (request.url === '/api/breaks') request.socket.destroy();
      else if (request.url === '/api/busy') response.writeHead(503, { 'retry-after': '5' }).end('{}');
      else response.end('{}');
    });
  });
  after(() => host.close());

  const line = (first: string, more = '') =>
    sendRaw(host.port, `${first} HTTP/1.1\r\nhost: talad.test\r\nconnection: close\r\n${more}\r\n`);

  for (const [what, request, status] of [
    ['in absolute form', () => line('GET http://evil.example/'), 400],
    ['in absolute form to an API call', () => line('GET http://evil.example/api/game/'), 400],
    ['for the server as a whole', () => line('OPTIONS *'), 400],
    ['for an address without a leading slash', () => line('GET api/game'), 400],
    ['with a percent sign and no digits', () => line('GET /a%zz'), 400],
    ['with an incomplete escape in an API call', () => line('GET /api/game/%e0%a4%a'), 400],
    ['with an escape that is not UTF-8', () => line('GET /%ff'), 400],
    ['with an escaped NUL', () => line('GET /a%00b'), 400],
    ['with a NUL', () => line('GET /a\0b'), 400],
    ['with an address of 10 KB', () => line(`GET /${'a'.repeat(10_000)}`), 414],
    ['with two Host headers', () => line('GET /', 'host: evil.example\r\n'), 400],
    ['without a Host header', () => sendRaw(host.port, 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'), 400],
    ['with an unknown method', () => line('BREW /'), 400],
    ['with an unsupported method', () => line('PROPFIND /'), 400],
    ['that uses this server as a proxy', () => line('CONNECT evil.example:443'), 400],
    ['that is not HTTP', () => sendRaw(host.port, '\u0016\u0003\u0001hello\r\n\r\n'), 400],
    [
      'with two Content-Length headers',
      () => line('POST /api/cart/', 'content-length: 1\r\ncontent-length: 2\r\n'),
      400,
    ],
  ] as const)
    it(`get ${status} and the standard error body for a request ${what}`, async () => {
      calls = 0;
      const response = await request();
      assert.equal(statusOf(response), status, response.slice(0, 200));
      const { errors, requestId } = JSON.parse(bodyOf(response));
      assert.equal(errors[0].code, 'MALFORMED_REQUEST');
      assert.ok(requestId);
      assert.equal(calls, 0);
    });

  for (const kilobytes of [20, 400])
    it(`get a page that removes cookies, to its end, for headers of ${kilobytes} KB`, async () => {
      const response = await line('GET /', `cookie: a=${'a'.repeat(kilobytes * 1000)}\r\n`);
      assert.equal(statusOf(response), 431);
      const [, nonce] = /script-src 'nonce-(.+?)'/.exec(response) ?? [];
      assert.ok(response.includes(`<script nonce="${nonce}">if ((function removeUnknownCookies(`));
      assert.match(bodyOf(response), /<[/]html>\s*$/);
    });

  it('get the error page when a browser opens the address', async () => {
    const response = await line('GET /a%zz', 'accept: text/html\r\n');
    assert.equal(statusOf(response), 400);
    assert.match(response, /content-type: text\/html/i);
    assert.match(response, /<h1>Bad request<\/h1>/);
    assert.match(response, /คำขอไม่ถูกต้อง/);
  });

  it('get 405 and the standard error body for a POST to a page', async () => {
    const response = await line('POST /about-us', 'content-length: 0\r\n');
    assert.equal(statusOf(response), 405);
    assert.equal(JSON.parse(bodyOf(response)).errors[0].code, 'METHOD_NOT_ALLOWED');
  });

  it('get UNAVAILABLE with Retry-After if the API breaks the connection', async () => {
    const response = await line('POST /api/breaks', 'content-length: 0\r\n');
    assert.equal(statusOf(response), 503);
    assert.match(response, /retry-after: \d/i);
    assert.equal(JSON.parse(bodyOf(response)).errors[0].code, 'UNAVAILABLE');
  });

  it('are not retried by the host if the API responds with 503', async () => {
    calls = 0;
    const response = await line('GET /api/busy');
    assert.equal(statusOf(response), 503);
    assert.match(response, /retry-after: 5/i);
    assert.equal(calls, 1);
  });
});
