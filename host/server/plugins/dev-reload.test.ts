import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import Fastify from 'fastify';
import { readConfig } from '../config.ts';
import { devMarkup, devReload } from './dev-reload.ts';

describe('dev reload', () => {
  const app = Fastify();
  let stamp = 'first';
  let origin = '';

  before(async () => {
    await app.register(devReload, { stamp: () => stamp });
    origin = await app.listen({ port: 0, host: 'localhost' });
  });
  after(() => app.close());

  it('streams the build stamp at once and when it changes, until the server closes', async () => {
    const response = await fetch(`${origin}/dev/changes`);
    assert.equal(response.headers.get('content-type'), 'text/event-stream');
    assert.ok(response.body);
    const heard: string[] = [];
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      heard.push(...[...chunk.matchAll(/data: (.*)/g)].map(([, data = '']) => data));
      if (heard.length === 1) stamp = 'second';
      else await app.close();
    }
    assert.deepEqual(heard, ['first', 'second']);
  });

  it('adds the build stamp to the page and strips markup from the banner', () => {
    const markup = devMarkup('/assets/1/ abc', 'mf-a <b>from this machine', 'nonce="n"');
    assert.match(markup, /<script nonce="n">.*data!=="\/assets\/1\/ abc"/);
    assert.match(markup, /mf-a bfrom this machine/);
  });
});

describe('development settings', () => {
  it('enable dev reload only in development and only with DEV_RELOAD=1', () => {
    assert.equal(readConfig({ NODE_ENV: 'production', DEV_RELOAD: '1' }).development, undefined);
    assert.equal(readConfig({ NODE_ENV: 'development' }).development, undefined);
    assert.deepEqual(
      readConfig({ NODE_ENV: 'development', DEV_RELOAD: '1', DEV_BANNER: 'here' }).development,
      { banner: 'here', apiSiteOrigin: undefined },
    );
  });

  it('enable server rendering by default and reject values other than on and off', () => {
    assert.equal(readConfig({}).serverRendering, true);
    assert.equal(readConfig({ SERVER_RENDERING: 'off' }).serverRendering, false);
    assert.throws(() => readConfig({ SERVER_RENDERING: 'no' }), /must be "on" or "off"/);
  });
});
