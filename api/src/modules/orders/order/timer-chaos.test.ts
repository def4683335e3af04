import assert from 'node:assert/strict';
import { it } from 'node:test';
import { runTimerChaos } from '../../../../test/timer-chaos.ts';

it('runs each of many due timers exactly once while workers are killed', async () => {
  const ms = await runTimerChaos({
    timers: 200,
    workers: 2,
    killEveryMs: 1_500,
    kills: 3,
    timeoutMs: 90_000,
    silentMs: 3_000,
  });
  assert.ok(ms > 0);
});
