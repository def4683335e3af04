import { setTimeout as delay } from 'node:timers/promises';
import type { MoneyCalls } from './money-calls.ts';

/** Calls in a row that show that writes are back. */
const callsOfRecovery = 20;
const recoveryMs = 180_000;
const pollMs = 250;

/** Waits until calls that were sent after the fault, in ms since 1970, are acknowledged again. */
export async function writesReturned(calls: MoneyCalls, faultAt: number): Promise<void> {
  for (const until = performance.now() + recoveryMs; performance.now() < until; ) {
    if (calls.acknowledged.filter(({ sentAt }) => sentAt > faultAt + 1_000).length >= callsOfRecovery) return;
    await delay(pollMs);
  }
  throw new Error('Writes did not return.');
}
