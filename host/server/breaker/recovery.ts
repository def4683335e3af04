import { setTimeout as delay } from 'node:timers/promises';
import type { CircuitBreaker, Outage } from './circuit-breaker.ts';

interface RecoveryOptions {
  breaker: CircuitBreaker;
  /** Renders the page at which the version failed, with that version; it is not sent. */
  tryVersion: (outage: Outage) => Promise<void>;
  /** Interval of the checks for outages that are due, in ms. */
  interval?: number;
  /** How long after the page an exception still counts as its own, in ms. */
  settle?: number;
}

/** Tries versions that are out again, each when its outage is over. Returns a function that stops it. */
export function startRecovery({
  breaker,
  tryVersion,
  interval = 1000,
  settle = 1000,
}: RecoveryOptions): () => void {
  const timer = setInterval(() => {
    for (const outage of breaker.dueOutages())
      void breaker.retry(outage, async () => {
        await tryVersion(outage);
        await delay(settle, undefined, { ref: false });
      });
  }, interval).unref();
  return () => clearInterval(timer);
}
