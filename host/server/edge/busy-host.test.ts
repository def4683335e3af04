import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ask, bodyOf, callFrom, openEdgeHost, statusOf } from '../testing/edge-host.ts';

it('host refuses requests with 503 while its event loop is delayed and accepts them again afterwards', async () => {
  const host = await openEdgeHost((_request, response) => response.end('{}'), { loopDelayMs: 50 });
  try {
    assert.equal(await callFrom(host.port), 200);
    let isBusy = true;
    async function keepBusy(): Promise<void> {
      while (isBusy) {
        const until = performance.now() + 150;
        while (performance.now() < until);
        await nextTurn();
      }
    }
    const busy = keepBusy();
    const request = 'GET /about-us HTTP/1.1\r\nhost: t\r\nconnection: close\r\n\r\n';
    let answer = await ask(host.port, request);
    while (statusOf(answer) === 200) answer = await ask(host.port, request);
    isBusy = false;
    await busy;
    assert.equal(statusOf(answer), 503);
    assert.match(answer, /retry-after: \d/i);
    assert.equal(JSON.parse(bodyOf(answer)).errors[0].code, 'UNAVAILABLE');
    let status = 503;
    while (status === 503) status = await callFrom(host.port);
    assert.equal(status, 200);
  } finally {
    await host.close();
  }
});
