import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import Fastify from 'fastify';
import { readConfig } from '../config.ts';
import { devChanges, devMarkup } from './dev-changes.ts';

describe('changes in development', () => {
  const app = Fastify();
  const hotFolder = mkdtempSync(join(tmpdir(), 'talad-hot-'));
  const versions: Record<string, string> = { 'mf-a': 'first' };
  let origin = '';

  before(async () => {
    await app.register(devChanges, { live: () => ({ host: '/assets/1/', versions }), hotFolder });
    origin = await app.listen({ port: 0, host: 'localhost' });
  });
  after(async () => {
    await app.close();
    rmSync(hotFolder, { recursive: true });
  });

  it('streams what is live and the hot builds, at once and when they change, until the server closes', async () => {
    const response = await fetch(`${origin}/dev/changes`);
    assert.equal(response.headers.get('content-type'), 'text/event-stream');
    assert.ok(response.body);
    const states: unknown[] = [];
    const build = { version: 'first', hash: 'h', problems: [] };
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      states.push(...[...chunk.matchAll(/data: (.*)/g)].map(([, data = '']) => JSON.parse(data)));
      if (states.length === 1) versions['mf-a'] = 'second';
      else if (states.length === 2) writeFileSync(join(hotFolder, 'mf-a.json'), JSON.stringify(build));
      else break;
    }
    assert.deepEqual(states, [
      { host: '/assets/1/', versions: { 'mf-a': 'first' }, hot: {} },
      { host: '/assets/1/', versions: { 'mf-a': 'second' }, hot: {} },
      { host: '/assets/1/', versions: { 'mf-a': 'second' }, hot: { 'mf-a': build } },
    ]);
  });

  it('serves the updates of a remote below every version of it, and nothing else of the folder', async () => {
    mkdirSync(join(hotFolder, 'mf-a'), { recursive: true });
    writeFileSync(join(hotFolder, 'mf-a/mf_a.1.hot-update.json'), '{}');
    writeFileSync(join(hotFolder, 'secret'), '');
    const found = await fetch(`${origin}/r/mf-a/abc/hot/mf_a.1.hot-update.json`);
    assert.equal(found.status, 200);
    assert.equal(found.headers.get('cache-control'), 'no-store');
    assert.equal((await fetch(`${origin}/r/mf-a/abc/hot/mf_a.2.hot-update.json`)).status, 404);
    assert.notEqual((await fetch(`${origin}/r/mf-a/abc/hot/..%2fsecret`)).status, 200);
  });

  it('names the build of the host in the page', () => {
    assert.match(devMarkup('/assets/1/'), /<script type="application\/json" id="talad-dev">"\/assets\/1\/"</);
  });
});

describe('development settings', () => {
  it('enable dev reload only in development and only with DEV_RELOAD=1', () => {
    const production = { NODE_ENV: 'production', SITE_ORIGIN: 'https://talad.example', DEV_RELOAD: '1' };
    assert.equal(readConfig(production).isFollowed, false);
    assert.equal(readConfig({ NODE_ENV: 'development' }).isFollowed, false);
    assert.equal(readConfig({ NODE_ENV: 'development', DEV_RELOAD: '1' }).isFollowed, true);
  });

  it('enable server rendering by default and reject values other than on and off', () => {
    assert.equal(readConfig({}).serverRendering, true);
    assert.equal(readConfig({ SERVER_RENDERING: 'off' }).serverRendering, false);
    assert.throws(() => readConfig({ SERVER_RENDERING: 'no' }), /SERVER_RENDERING: must be/);
  });
});
