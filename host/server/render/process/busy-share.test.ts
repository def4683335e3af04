import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BusyTimer, busyShareOf } from './busy-share.ts';

const compute = (ms: number) => {
  const { user } = process.cpuUsage();
  while (process.cpuUsage().user - user < ms * 1000);
};

describe('busy share of a process', () => {
  it('does not count the time in which the machine runs other programs', () => {
    assert.equal(busyShareOf({ active: 400, idle: 200, waiting: 200 }), 0.5);
    assert.equal(busyShareOf({ active: 600, idle: 200, waiting: 0 }), 0.75);
  });

  it('is 0 for a process that waits for the processor each time it wakes', () => {
    assert.equal(busyShareOf({ active: 10, idle: 290, waiting: 200 }), 0);
  });

  it('is unknown for a moment, also if the machine ran other programs for longer', () => {
    assert.equal(busyShareOf({ active: 100, idle: 50, waiting: 0 }), undefined);
    assert.equal(busyShareOf({ active: 300, idle: 0, waiting: 290 }), undefined);
  });

  it('is measured from the last start of the timer', async () => {
    const timer = new BusyTimer();
    await new Promise(setImmediate);
    compute(210);
    assert.ok((timer.share ?? 0) > 0.5);
    timer.restart();
    assert.equal(timer.share, undefined);
  });
});
