import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { fetchHostStatus, hostLines } from './status.ts';

const replaced = { remote: 'mf-a', version: 'aa', insteadOf: 'bb', reason: 'threw', since: '2026-01-01' };
const left = { remote: 'mf-b', version: 'cc', reason: 'hung', since: '2026-01-02' };

describe('status of the running host', () => {
  const host = createServer((_request, response) =>
    response.end(JSON.stringify({ status: 'ok', fallbacks: [replaced], leftToBrowser: [left] })),
  );
  const originBefore = process.env.SITE_ORIGIN;
  before(() => once(host.listen(0, 'localhost'), 'listening'));
  after(() => {
    if (originBefore === undefined) delete process.env.SITE_ORIGIN;
    else process.env.SITE_ORIGIN = originBefore;
    host.close();
  });

  it('names the versions that the host has replaced or does not render', async () => {
    const address = `http://localhost:${(host.address() as AddressInfo).port}`;
    process.env.SITE_ORIGIN = address;
    assert.deepEqual(hostLines(await fetchHostStatus()), [
      `${address} serves mf-a aa instead of bb since 2026-01-01: threw`,
      `${address} leaves mf-b cc to the browser since 2026-01-02: hung`,
    ]);
  });

  it('reports that no host responds', async () => {
    process.env.SITE_ORIGIN = 'http://localhost:9';
    assert.match(
      hostLines(await fetchHostStatus())[0] ?? '',
      /^No host answers at http:\/\/localhost:9 \(SITE_ORIGIN\)/,
    );
  });
});
