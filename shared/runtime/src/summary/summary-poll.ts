import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PollEngine, SummaryParts } from './poll-engine.ts';
import { noCounts, type SummaryCounts } from './summary-state.ts';

export interface SummaryPoll {
  counts: StoreApi<SummaryCounts>;
  /** Polls while a user is signed in and the tab is visible. Returns a function that stops it. */
  start(): () => void;
  /** Polls now, or asks the leading tab to poll. */
  refresh(): void;
  /** Sets a count to zero at once, after the user has read its list. */
  markRead(kind: 'notification' | 'transactionNotification'): void;
}

/** Wait before a retry of the engine's import, in ms. */
const retryMs = 10_000;

/** The summary poll of a page. Guests have no summary, so the engine's code loads only after sign-in. */
export function createSummaryPoll(parts: SummaryParts): SummaryPoll {
  const counts = createStore<SummaryCounts>(() => noCounts);
  let engine: PollEngine | undefined;
  return {
    counts,
    start() {
      let stopEngine: (() => void) | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isComing = false;
      let isWanted = true;
      const fetchEngine = () => {
        if (isComing || !parts.session.getState().user) return;
        isComing = true;
        import('./poll-engine.ts').then(
          ({ createPollEngine }) => {
            if (!isWanted) return;
            engine = createPollEngine({ ...parts, counts });
            stopEngine = engine.start();
          },
          () => {
            isComing = false;
            if (isWanted) timer = setTimeout(fetchEngine, retryMs);
          },
        );
      };
      const stopSession = parts.session.subscribe(fetchEngine);
      fetchEngine();
      return () => {
        isWanted = false;
        clearTimeout(timer);
        stopSession();
        stopEngine?.();
        engine = undefined;
      };
    },
    refresh: () => engine?.refresh(),
    markRead: (kind) => engine?.markRead(kind),
  };
}
