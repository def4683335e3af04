import assert from 'node:assert/strict';
import { it } from 'node:test';
import { runPaymentChaos } from '../../../test/payment-chaos.ts';

it('loses and duplicates no payment while processes are killed and the provider fails', async () => {
  const ms = await runPaymentChaos({
    users: 20,
    kills: 7,
    killWithinMs: 2_000,
    timeoutMs: 180_000,
    silentMs: 3_000,
  });
  assert.ok(ms > 0);
});
