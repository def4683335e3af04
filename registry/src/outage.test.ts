import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { release } from '../test/registry-calls.ts';
import { type ErrorBody, send, startTestRegistry, type TestRegistry } from '../test/test-registry.ts';
import { readConfig } from './config.ts';
import { type RunningRegistry, startRegistry } from './start-registry.ts';

/** A proxy to the database that can be cut. */
async function startProxy(url: string) {
  const target = new URL(url);
  const port = Number(target.port);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return client.destroy();
    const upstream = connect(port, target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  target.port = String(address.port);
  return {
    url: target.href,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    repair: () => {
      isCut = false;
    },
    close: () => server.close(),
  };
}

describe('registry whose database is unavailable', () => {
  let registry: TestRegistry;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let cut: RunningRegistry;
  before(async () => {
    registry = await startTestRegistry();
    proxy = await startProxy(registry.databaseUrl);
    cut = await startRegistry(
      readConfig({
        REGISTRY_PORT: '0',
        REGISTRY_DATABASE_URL: proxy.url,
        REGISTRY_STORE_DIR: registry.storeFolder,
        LOG_LEVEL: 'silent',
      }),
    );
  });
  after(async () => {
    await cut.close();
    proxy.close();
    await registry.close();
  });

  it('returns 503 with a clear error, and works on when the database is back', async () => {
    await release(registry, 'mf-a', 'first');
    assert.equal((await send(cut.origin, 'GET', '/readyz')).status, 200);
    proxy.cut();
    assert.deepEqual((await send(cut.origin, 'GET', '/readyz')).body, {
      status: 'not ready',
      missing: ['database', 'migrations'],
    });
    assert.equal((await send(cut.origin, 'GET', '/healthz')).status, 200);
    for (const path of ['/v1/discovery', '/v1/remotes/mf-a']) {
      const { status, body } = await send<ErrorBody>(cut.origin, 'GET', path);
      assert.deepEqual([path, status, body.code], [path, 503, 'UNAVAILABLE']);
    }
    proxy.repair();
    const { status } = await send(cut.origin, 'GET', '/v1/remotes/mf-a');
    assert.equal(status, 200);
  });
});
