import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ridePaymentStorm } from '../../../test/payment-chaos.ts';

it('loses and duplicates no payment while processes are killed and the provider fails', async () => {
  const ms = await ridePaymentStorm({
    users: 20,
    kills: 7,
    killWithinMs: 2_000,
    patienceMs: 180_000,
    silentMs: 3_000,
  });
  assert.ok(ms > 0);
});
