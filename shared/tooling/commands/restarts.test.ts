import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createExitHistory } from './restarts.ts';

describe('process restarts', () => {
  it('doubles the pause after each exit and stops after five within a minute', () => {
    const record = createExitHistory(() => 0);
    const pauses = Array.from({ length: 5 }, () => record.restartDelay('api'));
    assert.deepEqual(pauses, [500, 1000, 2000, 4000, undefined]);
    assert.equal(record.restartDelay('worker'), 500, 'exits are counted per process');
  });

  it('does not count an exit after a minute', () => {
    let time = 0;
    const record = createExitHistory(() => time);
    for (let exit = 0; exit < 20; exit += 1) {
      assert.notEqual(record.restartDelay('api'), undefined);
      time += 16_000;
    }
  });
});
