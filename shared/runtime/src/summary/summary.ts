import { useStore } from 'zustand';
import { usePageRuntime } from '../page/page-context.ts';
import type { SummaryPoll } from './summary-poll.ts';
import type { SummaryCounts } from './summary-state.ts';

/** The header's counts, and the functions that update them. */
export function useSummary(): SummaryCounts & Pick<SummaryPoll, 'refresh' | 'markRead'> {
  const { summary } = usePageRuntime();
  const counts = useStore(summary.counts);
  return { ...counts, refresh: summary.refresh, markRead: summary.markRead };
}
