import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import Fastify from 'fastify';
import { readConfig } from '../config.ts';
import { devMarkup, devReload } from './dev-reload.ts';

describe('pages that follow the work', () => {
  const app = Fastify();
  let stamp = 'first';
  let origin = '';

  before(async () => {
    await app.register(devReload, { stamp: () => stamp });
    origin = await app.listen({ port: 0, host: 'localhost' });
  });
  after(() => app.close());

  it('hear what is live at once and again when it changes, until the server ends', async () => {
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

  it('carry the stamp that they were made with, and no markup out of a banner', () => {
    const markup = devMarkup('/assets/1/ abc', 'mf-a <b>from this machine', 'nonce="n"');
    assert.match(markup, /<script nonce="n">.*data!=="\/assets\/1\/ abc"/);
    assert.match(markup, /mf-a bfrom this machine/);
  });
});

describe('the environment of the host', () => {
  it('makes pages follow in development alone, and only when asked to', () => {
    assert.equal(readConfig({ NODE_ENV: 'production', DEV_RELOAD: '1' }).development, undefined);
    assert.equal(readConfig({ NODE_ENV: 'development' }).development, undefined);
    assert.deepEqual(
      readConfig({ NODE_ENV: 'development', DEV_RELOAD: '1', DEV_BANNER: 'here' }).development,
      { banner: 'here', apiSiteOrigin: undefined },
    );
  });

  it('draws on the server unless that is switched off, and takes no other word for it', () => {
    assert.equal(readConfig({}).drawsOnServer, true);
    assert.equal(readConfig({ DRAW_ON_SERVER: 'off' }).drawsOnServer, false);
    assert.throws(() => readConfig({ DRAW_ON_SERVER: 'no' }), /must be "on" or "off"/);
  });
});
