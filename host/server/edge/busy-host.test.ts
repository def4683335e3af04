import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { bodyOf, callFrom, type EdgeHost, openEdgeHost, sendRaw, statusOf } from '../testing/edge-host.ts';

const requestOf = (path: string) => `GET ${path} HTTP/1.1\r\nhost: t\r\nconnection: close\r\n\r\n`;

/** Blocks the event loop almost all the time until `work` is done. */
async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  let isBusy = true;
  async function keepBusy(): Promise<void> {
    while (isBusy) {
      const until = performance.now() + 150;
      while (performance.now() < until);
      await nextTurn();
    }
  }
  const busy = keepBusy();
  try {
    return await work();
  } finally {
    isBusy = false;
    await busy;
  }
}

describe('a host whose event loop is delayed', () => {
  let host: EdgeHost;
  before(async () => {
    host = await openEdgeHost((_request, response) => response.end('{}'), { loopDelayMs: 50 });
  });
  after(() => host.close());

  /** Requests a page until the response is 503. */
  async function untilRefused(): Promise<string> {
    let response = await sendRaw(host.port, requestOf('/about-us'));
    while (statusOf(response) === 200) response = await sendRaw(host.port, requestOf('/about-us'));
    return response;
  }

  it('refuses pages with 503 and sends them again afterwards', async () => {
    assert.equal(await callFrom(host.port), 200);
    const response = await whileBusy(untilRefused);
    assert.equal(statusOf(response), 503);
    assert.match(response, /retry-after: \d/i);
    assert.equal(JSON.parse(bodyOf(response)).errors[0].code, 'UNAVAILABLE');
    let status = 503;
    while (status === 503) status = await callFrom(host.port);
    assert.equal(status, 200);
  });

  it('still sends the scripts of pages and answers load balancers', async () => {
    const paths = ['/assets/1/main.js', '/r/mf-a/1/entry.js', '/healthz', '/readyz'];
    const responses = await whileBusy(async () => {
      await untilRefused();
      return Promise.all(paths.map((path) => sendRaw(host.port, requestOf(path))));
    });
    assert.deepEqual(responses.map(statusOf), [200, 200, 200, 200]);
  });
});
