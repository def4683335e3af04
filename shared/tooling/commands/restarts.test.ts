import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDeathRecord } from './restarts.ts';

describe('process restarts', () => {
  it('doubles the pause after each death and stops after five within a minute', () => {
    const record = createDeathRecord(() => 0);
    const pauses = Array.from({ length: 5 }, () => record.pauseAfterDeath('api'));
    assert.deepEqual(pauses, [500, 1000, 2000, 4000, undefined]);
    assert.equal(record.pauseAfterDeath('worker'), 500, 'deaths are counted per process');
  });

  it('forgets a death after a minute', () => {
    let time = 0;
    const record = createDeathRecord(() => time);
    for (let death = 0; death < 20; death += 1) {
      assert.notEqual(record.pauseAfterDeath('api'), undefined);
      time += 16_000;
    }
  });
});
