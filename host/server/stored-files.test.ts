import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import fastify from 'fastify';
import { registerStoredFiles } from './stored-files.ts';

describe('stored files', () => {
  const store = mkdtempSync(join(tmpdir(), 'talad-stored-'));
  const app = fastify();
  before(async () => {
    for (const file of [
      'page.1.js',
      'page.1.js.gz',
      'page.1.js.map',
      'release.json',
      'server/server.cjs',
      'server/server.cjs.map',
    ]) {
      const path = join(store, 'mf-shop/1a', file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, 'content');
    }
    await registerStoredFiles(app, store);
  });
  after(async () => {
    await app.close();
    rmSync(store, { recursive: true, force: true });
  });

  it('serves the scripts of a version for a year', async () => {
    const response = await app.inject('/r/mf-shop/1a/page.1.js');
    assert.equal(response.statusCode, 200);
    assert.match(String(response.headers['cache-control']), /max-age=31536000, immutable/);
  });

  it('lets a CDN serve the scripts of a version to pages of the site', async () => {
    const compressed = { 'accept-encoding': 'gzip' };
    const { headers } = await app.inject({ url: '/r/mf-shop/1a/page.1.js', headers: compressed });
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal(headers['timing-allow-origin'], '*');
    assert.equal(headers['content-encoding'], 'gzip');
    assert.match(String(headers.vary), /accept-encoding/i);
    assert.equal((await app.inject('/discovery.json')).headers['access-control-allow-origin'], undefined);
  });

  it("serves the host's scripts, and neither their source maps nor its server build", async () => {
    for (const [file, status] of [
      ['browser/main.1.js', 200],
      ['maps/browser/main.1.js.map', 404],
      ['browser/main.1.js.map', 404],
      ['server/render.cjs', 404],
    ] as const) {
      const path = join(store, 'host/1a', file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, 'content');
      assert.equal((await app.inject(`/assets/1a/${file}`)).statusCode, status, file);
    }
  });

  for (const file of ['page.1.js.map', 'release.json', 'server/server.cjs', 'server/server.cjs.map'])
    it(`does not serve ${file}`, async () => {
      assert.equal((await app.inject(`/r/mf-shop/1a/${file}`)).statusCode, 404);
    });
});
