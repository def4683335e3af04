import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { it } from 'node:test';
import { openEdgeHost } from '../testing/edge-host.ts';

it('limits, buffers and slots of a call share one close listener of its response', async () => {
  const responses: ServerResponse[] = [];
  const remember = (message: unknown) => {
    responses.push((message as { response: ServerResponse }).response);
  };
  subscribe('http.server.request.start', remember);
  const counts: number[] = [];
  const host = await openEdgeHost((request, response) => {
    // The second to start is the call to this fake API.
    const [atHost] = responses.splice(0);
    counts.push(atHost?.listenerCount('close') ?? 0);
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
  });
  try {
    await fetch(`http://127.0.0.1:${host.port}/api/game/`);
    await fetch(`http://127.0.0.1:${host.port}/api/cart`, { method: 'POST', body: '{}' });
    const [read = 0, write] = counts;
    assert.ok(read > 0);
    assert.equal(write, read, 'a body adds a listener');
  } finally {
    unsubscribe('http.server.request.start', remember);
    await host.close();
  }
});
