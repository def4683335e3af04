import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PollEngine, PollEngineOptions } from './poll-engine.ts';
import type { Snapshot } from './summary-state.ts';

/** The poll of the summary. */
export interface SummaryPoll {
  /** The latest summary of the signed-in user. */
  latest: StoreApi<Snapshot | null>;
  /** Polls while a user is signed in and the tab is visible. Returns a function that stops it. */
  start(): () => void;
  /** Polls now, or has the leading tab poll. */
  refresh(): void;
  /** Sets a count to zero at once, after the user has read its list. */
  markRead(kind: 'notification' | 'transactionNotification'): void;
}

/** Wait before a retry of the engine's import, in ms. */
const retryMs = 10_000;

/** The summary poll of a page. Guests have no summary, so the engine's code loads only after sign-in. */
export function createSummaryPoll(parts: Omit<PollEngineOptions, 'latest'>): SummaryPoll {
  const latest = createStore<Snapshot | null>(() => null);
  let engine: PollEngine | undefined;
  return {
    latest,
    start() {
      let stopEngine: (() => void) | undefined;
      let isLoading = false;
      let isStopped = false;
      const load = () => {
        if (isLoading || isStopped || !parts.session.getState().user) return;
        isLoading = true;
        import('./poll-engine.ts').then(
          ({ PollEngine }) => {
            if (isStopped) return;
            engine = new PollEngine({ ...parts, latest });
            stopEngine = engine.start();
          },
          () => {
            isLoading = false;
            setTimeout(load, retryMs);
          },
        );
      };
      const stopSession = parts.session.subscribe(load);
      load();
      return () => {
        isStopped = true;
        stopSession();
        stopEngine?.();
        engine = undefined;
      };
    },
    refresh: () => engine?.refresh(),
    markRead: (kind) => engine?.markRead(kind),
  };
}
