import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createPageCache } from './page-cache.ts';

describe('page cache', () => {
  let made = 0;
  const make = async () => {
    made += 1;
    return `page ${made}`;
  };
  const sizeOf = (page: string) => page.length;
  const createCache = (maxSize = 1000) =>
    createPageCache<string>({ freshFor: 3000, staleFor: 20_000, maxSize, sizeOf });

  beforeEach(() => {
    made = 0;
    mock.timers.enable({ apis: ['Date'], now: 1_000_000 });
  });

  afterEach(() => mock.timers.reset());

  it('serves a page again while it is fresh', async () => {
    const cache = createCache();
    assert.equal(await cache.take('a', make), 'page 1');
    mock.timers.tick(3000);
    assert.equal(await cache.take('a', make), 'page 1');
    assert.equal(made, 1);
  });

  it('serves a stale page once more and renews it in the background', async () => {
    const cache = createCache();
    await cache.take('a', make);
    mock.timers.tick(3001);
    assert.equal(await cache.take('a', make), 'page 1');
    await nextTurn();
    assert.equal(await cache.take('a', make), 'page 2');
    assert.equal(made, 2);
  });

  it('makes a page again after the clock has been set back by ten minutes', async () => {
    const cache = createCache();
    await cache.take('a', make);
    mock.timers.setTime(400_000);
    assert.equal(await cache.take('a', make), 'page 2');
  });

  it('waits for a new page if the cached one is too old', async () => {
    const cache = createCache();
    await cache.take('a', make);
    mock.timers.tick(20_001);
    assert.equal(await cache.take('a', make), 'page 2');
  });

  it('renders once for concurrent requests', async () => {
    const cache = createCache();
    const pages = await Promise.all([cache.take('a', make), cache.take('a', make), cache.take('a', make)]);
    assert.deepEqual(pages, ['page 1', 'page 1', 'page 1']);
    assert.equal(await cache.take('b', make), 'page 2');
  });

  it('keeps a page when renewing it fails, until it is too old', async () => {
    const cache = createCache();
    await cache.take('a', make);
    const fail = () => Promise.reject(new Error('no page'));
    mock.timers.tick(4000);
    assert.equal(await cache.take('a', fail), 'page 1');
    await nextTurn();
    assert.equal(await cache.take('a', fail), 'page 1');
    await nextTurn();
    mock.timers.tick(20_000);
    await assert.rejects(cache.take('a', fail), /no page/);
    assert.equal(await cache.take('a', make), 'page 2', 'a failure must not be cached');
  });

  it('tells what a page was taken from', async () => {
    const taken: string[] = [];
    const cache = createPageCache<string>({
      freshFor: 3000,
      staleFor: 20_000,
      staleIfErrorFor: 60_000,
      maxSize: 1000,
      sizeOf,
      onTake: (result) => taken.push(result),
    });
    const fail = () => Promise.reject(new Error('no page'));
    await cache.take('a', make);
    await cache.take('a', make);
    mock.timers.tick(3001);
    await cache.take('a', fail);
    mock.timers.tick(20_000);
    await cache.take('a', fail);
    mock.timers.tick(60_000);
    await assert.rejects(cache.take('a', fail));
    assert.deepEqual(taken, ['new', 'fresh', 'stale', 'fallback', 'failed']);
  });

  it('does not cache a value that is not cacheable', async () => {
    const cache = createCache();
    assert.equal(await cache.take('a', make, () => false), 'page 1');
    assert.equal(await cache.take('a', make), 'page 2');
    mock.timers.tick(3001);
    await cache.take('a', make, () => false);
    await nextTurn();
    assert.equal(
      await cache.take('a', make),
      'page 4',
      'the stale page must be dropped when its successor is not cacheable',
    );
  });

  it('drops the pages not requested for the longest time when all are too large together', async () => {
    const cache = createCache(2 * 'page 1'.length);
    for (const key of ['a', 'b', 'a', 'c']) await cache.take(key, make);
    assert.equal(await cache.take('a', make), 'page 1');
    assert.equal(await cache.take('c', make), 'page 3');
    assert.equal(await cache.take('b', make), 'page 4');
  });
});
