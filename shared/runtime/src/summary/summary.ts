import { useStore } from 'zustand';
import { usePageRuntime } from '../page/page-context.ts';
import type { Snapshot } from './summary-state.ts';

/** The header's counts; not loaded until the first answer. */
export const countsOf = (latest: Snapshot | null) => ({
  loaded: latest !== null,
  notifications: latest?.answer.notification.unread ?? 0,
  transactions: latest?.answer.transactionNotification.unread ?? 0,
});

/** The header's counts, and the functions that update them. */
export function useSummary() {
  const { latest, refresh, markRead } = usePageRuntime().summary;
  return { ...countsOf(useStore(latest)), refresh, markRead };
}
