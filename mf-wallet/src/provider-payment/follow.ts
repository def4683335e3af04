import type { PayAttempt } from '@talad/contract/payments';
import { serverNow } from '@talad/runtime/server-clock';

const soonestMs = 1_500;
const latestMs = 8_000;
/** How many times the wait goes into the age of the try: somebody who has looked for a minute can wait a little. */
const patience = 15;

/** When to ask again how a try stands, ms; the older it is, the later. Not at all once it has ended. */
export function askAgainIn(attempt: PayAttempt | null | undefined, now = serverNow()): number | false {
  if (!attempt || attempt.endedAt !== null) return false;
  return Math.min(latestMs, Math.max(soonestMs, (now - Date.parse(attempt.createdAt)) / patience));
}
