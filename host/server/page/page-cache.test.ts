import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createPageCache } from './page-cache.ts';

describe('kept pages', () => {
  let made = 0;
  const make = async () => {
    made += 1;
    return `page ${made}`;
  };
  const createCache = (most = 10) => createPageCache<string>({ freshFor: 3000, staleFor: 20_000, most });

  beforeEach(() => {
    made = 0;
    mock.timers.enable({ apis: ['Date'], now: 1_000_000 });
  });

  afterEach(() => mock.timers.reset());

  it('are given again while they are fresh', async () => {
    const cache = createCache();
    assert.equal(await cache.take('a', make), 'page 1');
    mock.timers.tick(3000);
    assert.equal(await cache.take('a', make), 'page 1');
    assert.equal(made, 1);
  });

  it('are given once more when stale, and drawn anew behind that', async () => {
    const cache = createCache();
    await cache.take('a', make);
    mock.timers.tick(3001);
    assert.equal(await cache.take('a', make), 'page 1');
    await nextTurn();
    assert.equal(await cache.take('a', make), 'page 2');
    assert.equal(made, 2);
  });

  it('are waited for when they are too old', async () => {
    const cache = createCache();
    await cache.take('a', make);
    mock.timers.tick(20_001);
    assert.equal(await cache.take('a', make), 'page 2');
  });

  it('are made once for many who ask together', async () => {
    const cache = createCache();
    const pages = await Promise.all([cache.take('a', make), cache.take('a', make), cache.take('a', make)]);
    assert.deepEqual(pages, ['page 1', 'page 1', 'page 1']);
    assert.equal(await cache.take('b', make), 'page 2');
  });

  it('stay when drawing anew fails, until they are too old', async () => {
    const cache = createCache();
    await cache.take('a', make);
    const fail = () => Promise.reject(new Error('no drawing'));
    mock.timers.tick(4000);
    assert.equal(await cache.take('a', fail), 'page 1');
    await nextTurn();
    assert.equal(await cache.take('a', fail), 'page 1');
    await nextTurn();
    mock.timers.tick(20_000);
    await assert.rejects(cache.take('a', fail), /no drawing/);
    assert.equal(await cache.take('a', make), 'page 2', 'a failure must not be kept');
  });

  it('leave out what is not to be kept', async () => {
    const cache = createCache();
    assert.equal(await cache.take('a', make, () => false), 'page 1');
    assert.equal(await cache.take('a', make), 'page 2');
    mock.timers.tick(3001);
    await cache.take('a', make, () => false);
    await nextTurn();
    assert.equal(await cache.take('a', make), 'page 4', 'the stale one must go with its successor');
  });

  it('are no more than the most, the oldest going first', async () => {
    const cache = createCache(2);
    for (const key of ['a', 'b', 'c']) await cache.take(key, make);
    assert.equal(await cache.take('b', make), 'page 2');
    assert.equal(await cache.take('c', make), 'page 3');
    assert.equal(await cache.take('a', make), 'page 4');
  });
});
