import assert from 'node:assert/strict';
import { it } from 'node:test';
import { rideTimerStorm } from '../../../test/timer-storm.ts';

it('timers that are due at once while a worker is killed each have their effect once', async () => {
  const ms = await rideTimerStorm({ timers: 300, workers: 2, killEveryMs: 2000, patienceMs: 90_000 });
  assert.ok(ms > 0);
});
