import { storedValue } from '@talad/runtime/browser-storage';
import type { Change } from './change.ts';

/** A change that waits for a second factor, while this tab is at the identity provider. */
interface PendingChange {
  change: Change;
  reason: string;
  /** ms since 1970. */
  at: number;
}

/** As long as the registry waits for the browser to come back. */
const maxAgeMs = 10 * 60_000;

const stored = storedValue<PendingChange>({
  area: 'session',
  name: 'pending-change',
  // Only this module writes it, for the same tab.
  parse: (found) => found as PendingChange,
});

export const keepPendingChange = (change: Change, reason: string): void =>
  stored.write({ change, reason, at: Date.now() });

/** Takes the pending change if it is one of these, unchanged. */
export function takePendingChange(
  changes: readonly Change[],
): Pick<PendingChange, 'change' | 'reason'> | undefined {
  const pending = stored.read();
  const text = JSON.stringify(pending?.change);
  const change = changes.find((one) => JSON.stringify(one) === text);
  if (!pending || !change) return undefined;
  stored.write(undefined);
  return pending.at > Date.now() - maxAgeMs ? { change, reason: pending.reason } : undefined;
}
