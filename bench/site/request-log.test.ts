import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dependentHops, type LoggedRequest, scriptBytes } from './request-log.ts';

const site = 'http://site.invalid';

const named = (path: string, bytes = 0): LoggedRequest => ({
  url: site + path,
  isScript: path.endsWith('.js'),
  bytes,
  status: 200,
  initiator: { type: 'parser' },
});

const askedFor = (path: string, by: string, awaitedBy?: string): LoggedRequest => ({
  ...named(path),
  initiator: {
    type: 'script',
    stack: {
      callFrames: [{ url: '' }, { url: site + by }],
      parent: awaitedBy ? { callFrames: [{ url: site + awaitedBy }] } : undefined,
    },
  },
});

describe('dependent hops', () => {
  it('are zero without a script', () => {
    assert.equal(dependentHops([named('/')]), 0);
  });

  it('are one for everything that the document references, including preloads', () => {
    assert.equal(dependentHops([named('/'), named('/assets/main.js'), named('/r/mf-a/1/entry.js')]), 1);
  });

  it('count each script that had to load before the next could be requested', () => {
    const chain = [
      named('/'),
      named('/assets/main.js'),
      askedFor('/r/mf-a/1/entry.js', '/assets/main.js'),
      askedFor('/r/mf-a/1/page.js', '/r/mf-a/1/entry.js', '/assets/main.js'),
    ];
    assert.equal(dependentHops(chain), 3);
  });

  it('do not increase when a preloaded script is requested again', () => {
    const requests = [
      named('/assets/main.js'),
      named('/r/mf-a/1/entry.js'),
      askedFor('/r/mf-a/1/entry.js', '/assets/main.js'),
    ];
    assert.equal(dependentHops(requests), 1);
  });
});

describe('script bytes', () => {
  it('are summed by publisher and ignore everything but scripts', () => {
    const requests = [
      named('/', 20_000),
      named('/assets/main.js', 100),
      named('/r/mf-a/1/entry.js', 10),
      named('/r/mf-a/1/page.js', 5),
      named('/r/mf-b/2/entry.js', 1),
    ];
    assert.deepEqual(scriptBytes(requests), { total: 116, by: { host: 100, 'mf-a': 15, 'mf-b': 1 } });
  });
});
