import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ridePaymentStorm } from '../../../test/payment-storm.ts';

it('payments are neither lost nor doubled while processes are killed and the provider goes wrong', async () => {
  const ms = await ridePaymentStorm({
    people: 20,
    kills: 7,
    killWithinMs: 2_000,
    patienceMs: 180_000,
    silentMs: 3_000,
  });
  assert.ok(ms > 0);
});
