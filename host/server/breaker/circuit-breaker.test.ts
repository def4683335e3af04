import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { FaultKind, RenderFault } from '../render/render-messages.ts';
import { CircuitBreaker } from './circuit-breaker.ts';

const minute = 60_000;
const source = { remote: 'mf-a', version: '1', module: './page.item' };

const fault = (address: string, kind: FaultKind = 'render'): RenderFault => ({
  kind,
  source,
  address,
  reason: 'broken',
});

describe('circuit breaker', () => {
  let now = 0;
  let breaker: CircuitBreaker;
  beforeEach(() => {
    now = 1_000_000;
    breaker = new CircuitBreaker({ now: () => now });
  });
  const fail = (count: number, address = 'en /', kind?: FaultKind) => {
    for (let time = 0; time < count; time += 1) breaker.fault(fault(address, kind));
  };
  const retry = async (isHealthy: boolean) => {
    const [outage] = breaker.dueOutages();
    assert.ok(outage);
    await breaker.retry(outage, async () => {
      if (!isHealthy) fail(1);
    });
  };

  for (const kind of [
    'render',
    'head',
    'asynchronous',
    'suspended',
    'timers',
    'timeout',
    'exit',
    'memory',
  ] as const)
    it(`takes a version out after three faults within a minute (${kind})`, () => {
      fail(2, 'en /', kind);
      assert.equal(breaker.isOut(source), false);
      fail(1, 'en /', kind);
      assert.equal(breaker.isOut(source), true);
      assert.equal(breaker.isOut({ ...source, version: '2' }), false);
    });

  it('takes a version out at once if it does not load', () => {
    fail(1, 'en /', 'load');
    assert.equal(breaker.isOut(source), true);
  });

  it('does not count faults that are older than a minute', () => {
    fail(2);
    now += minute + 1;
    fail(2);
    assert.equal(breaker.isOut(source), false);
  });

  it('does not count faults without a remote', () => {
    for (let time = 0; time < 5; time += 1) breaker.fault({ kind: 'timeout', reason: 'slow' });
    assert.deepEqual(breaker.dueOutages(), []);
  });

  it('keeps a version that fails at one address only, however often', () => {
    for (const address of ['en /item/1', 'en /item/2']) breaker.rendered(address, [source]);
    fail(100, 'en /item/odd');
    assert.equal(breaker.isOut(source), false);
  });

  it('takes out a version that fails at most addresses of a module, though its other modules work', () => {
    breaker.rendered('en /', [{ ...source, module: './slot.header' }]);
    for (let item = 0; item < 20; item += 1)
      breaker.rendered(`en /item/${item}`, [{ ...source, module: './slot.header' }]);
    breaker.rendered('en /item/1', [source]);
    for (const address of ['en /item/2', 'en /item/3', 'en /item/4']) fail(1, address);
    assert.equal(breaker.isOut(source), true);
  });

  it('leaves a remote out at an address at which it cost the process, for a minute', () => {
    breaker.rendered('en /item/1', [source]);
    breaker.fault(fault('en /item/odd', 'timeout'));
    const isLive = () => true;
    assert.deepEqual(breaker.excludedAt('en /item/odd', isLive), ['mf-a']);
    assert.deepEqual(breaker.excludedAt('en /item/1', isLive), []);
    assert.deepEqual(
      breaker.excludedAt('en /item/odd', ({ version }) => version === '2'),
      [],
      'another version is tried',
    );
    now += minute;
    assert.deepEqual(breaker.excludedAt('en /item/odd', isLive), []);
  });

  it('takes out a version that costs the process at the only address of its page', () => {
    for (let time = 0; time < 3; time += 1) {
      assert.deepEqual(
        breaker.excludedAt('en /games', () => true),
        [],
      );
      // A timer that loops does so after the page.
      breaker.rendered('en /games', [source]);
      fail(1, 'en /games', 'timeout');
    }
    assert.equal(breaker.isOut(source), true);
  });

  it('tries a version again after a minute, and puts it back if it works', async () => {
    fail(3);
    assert.deepEqual(breaker.dueOutages(), []);
    now += minute;
    assert.equal(breaker.dueOutages()[0]?.address, 'en /');
    await retry(true);
    assert.equal(breaker.isOut(source), false);
    assert.deepEqual(breaker.dueOutages(), []);
    fail(2);
    assert.equal(breaker.isOut(source), false, 'it has three faults again');
  });

  it('waits twice as long after each failed try, ten minutes at most', async () => {
    fail(3);
    for (const minutes of [1, 2, 4, 8, 10, 10]) {
      now += minutes * minute - 1;
      assert.deepEqual(breaker.dueOutages(), [], `${minutes} minutes`);
      now += 1;
      await retry(false);
    }
    assert.equal(breaker.isOut(source), true);
  });

  it('tries one version once at a time', async () => {
    fail(3);
    now += minute;
    const [outage] = breaker.dueOutages();
    assert.ok(outage);
    const { promise, resolve } = Promise.withResolvers<void>();
    const retried = breaker.retry(outage, () => promise);
    assert.deepEqual(breaker.dueOutages(), []);
    resolve();
    await retried;
    assert.equal(breaker.isOut(source), false);
  });

  it('stays closed if another version was published during a try', async () => {
    fail(3);
    now += minute;
    const [outage] = breaker.dueOutages();
    assert.ok(outage);
    await breaker.retry(outage, async () => {
      breaker.forgetOthers([{ remote: 'mf-a', version: '2' }]);
      throw new Error('the build is gone');
    });
    assert.equal(breaker.isOut(source), false);
  });

  it('forgets versions that are no longer published', () => {
    fail(3);
    const { state } = breaker;
    breaker.forgetOthers([{ remote: 'mf-a', version: '2' }]);
    assert.equal(breaker.isOut(source), false);
    assert.notEqual(breaker.state, state);
  });
});
