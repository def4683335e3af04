import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PollEngine, SummaryParts } from './poll-engine.ts';
import { noCounts, type SummaryCounts } from './summary-state.ts';

export interface SummaryPoll {
  counts: StoreApi<SummaryCounts>;
  /** Starts asking while somebody is signed in and the tab is seen; returns the way to stop. */
  start(): () => void;
  /** Asks now, or has the tab that leads ask. */
  refresh(): void;
  /** Sets a count to nothing at once, when its list has been read. */
  markRead(kind: 'notification' | 'transactionNotification'): void;
}

/** Wait before the code is fetched again, in ms. */
const retryMs = 10_000;

/** The one summary poll of a page. Visitors have nothing to ask for, so what asks comes once somebody is signed in. */
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
