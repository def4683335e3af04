import assert from 'node:assert/strict';
import { it } from 'node:test';
import { runWithdrawalChaos } from '../../../test/withdrawal-chaos.ts';

it('loses and duplicates no withdrawal while processes are killed and the bank fails', async () => {
  const ms = await runWithdrawalChaos({
    users: 24,
    kills: 7,
    killWithinMs: 2_000,
    timeoutMs: 180_000,
    silentMs: 3_000,
  });
  assert.ok(ms > 0);
});
