import type { PayAttempt } from '@talad/contract/payments';
import { serverNow } from '@talad/runtime/server-clock';

const minPollMs = 1_500;
const maxPollMs = 8_000;
/** The poll interval is the attempt's age divided by this. */
const ageDivisor = 15;

/** Poll interval of an attempt, ms; grows with its age. False once the attempt has ended. */
export function pollIntervalOf(attempt: PayAttempt | null | undefined, now = serverNow()): number | false {
  if (!attempt || attempt.endedAt !== null) return false;
  return Math.min(maxPollMs, Math.max(minPollMs, (now - Date.parse(attempt.createdAt)) / ageDivisor));
}
