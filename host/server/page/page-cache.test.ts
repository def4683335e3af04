import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Completeness, createPageCache } from './page-cache.ts';

describe('page cache', () => {
  let made = 0;
  const make = async () => {
    made += 1;
    return `page ${made}`;
  };
  const sizeOf = (page: string) => page.length;
  const createCache = (maxSize = 1000) => {
    const cache = createPageCache<string>({
      freshFor: 3000,
      staleFor: 20_000,
      staleIfErrorFor: 60_000,
      maxSize,
      sizeOf,
    });
    const taken = (key: string, make: () => Promise<string>, completeness: Completeness = 'whole') =>
      cache.take(key, make, () => completeness);
    const take = async (...of: Parameters<typeof taken>) => (await taken(...of)).value;
    return { take, taken };
  };

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
    mock.timers.tick(60_000);
    await assert.rejects(cache.take('a', fail), /no page/);
    assert.equal(await cache.take('a', make), 'page 2', 'a failure must not be cached');
  });

  it('reports whether a page came from the cache', async () => {
    const taken: string[] = [];
    const cache = createPageCache<string>({
      freshFor: 3000,
      staleFor: 20_000,
      staleIfErrorFor: 60_000,
      maxSize: 1000,
      sizeOf,
      onResult: (result) => taken.push(result),
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

  it('does not cache a page of which something is missing', async () => {
    const cache = createCache();
    assert.equal(await cache.take('a', make, 'partial'), 'page 1');
    assert.equal(await cache.take('a', make), 'page 2');
  });

  it('keeps a whole page through any number of worse ones, until it is too old', async () => {
    const cache = createCache();
    await cache.take('a', make);
    for (const { after, result } of [
      { after: 3001, result: 'stale' },
      { after: 3001, result: 'stale' },
      { after: 20_000, result: 'fallback' },
      { after: 3001, result: 'fallback' },
    ]) {
      mock.timers.tick(after);
      const { value, ...taken } = await cache.taken('a', make, 'partial');
      assert.deepEqual([value, taken.result], ['page 1', result]);
      await nextTurn();
    }
    assert.equal(await cache.take('a', make, 'whole'), 'page 1', 'it has just been tried in vain');
    mock.timers.tick(3001);
    assert.deepEqual(await cache.taken('a', make), { value: 'page 6', result: 'new', age: 0 });
    mock.timers.tick(60_001);
    assert.equal(await cache.take('a', make, 'partial'), 'page 7');
  });

  it('tries once per freshFor while new pages fail', async () => {
    const cache = createCache();
    await cache.take('a', make);
    let tries = 0;
    const fail = async () => {
      tries += 1;
      throw new Error('no page');
    };
    mock.timers.tick(30_000);
    for (let request = 0; request < 5; request += 1) assert.equal(await cache.take('a', fail), 'page 1');
    assert.equal(tries, 1);
    mock.timers.tick(3001);
    assert.equal((await cache.taken('a', fail)).age, 33_001);
    assert.equal(tries, 2);
  });

  it('drops a page that no longer exists', async () => {
    const cache = createCache();
    await cache.take('a', make);
    mock.timers.tick(3001);
    await cache.take('a', make, 'gone');
    await nextTurn();
    assert.equal(await cache.take('a', make), 'page 3');
  });

  it('drops the pages not requested for the longest time when all are too large together', async () => {
    const cache = createCache(2 * 'page 1'.length);
    for (const key of ['a', 'b', 'a', 'c']) await cache.take(key, make);
    assert.equal(await cache.take('a', make), 'page 1');
    assert.equal(await cache.take('c', make), 'page 3');
    assert.equal(await cache.take('b', make), 'page 4');
  });
});
