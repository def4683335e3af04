import type { ApiClient } from '../api/api-client.ts';
import { isApiError } from '../api/api-error.ts';
import { backOff, nextPoll, pollMs } from './poll-schedule.ts';
import type { SnapshotStore } from './snapshot-store.ts';
import type { Snapshot } from './summary-state.ts';

interface SummaryPollerParts {
  api: ApiClient;
  snapshots: SnapshotStore;
  /** Gets the summary of each answer. */
  publish: (snapshot: Snapshot) => void;
  /** Called after each answer. */
  onAnswer: (userId: number) => void;
}

/** Polls the summary at intervals, after a failure with back-off. */
export function createSummaryPoller({ api, snapshots, publish, onAnswer }: SummaryPollerParts) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;
  let failures = 0;

  const schedule = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void poll(), wait);
  };

  const poll = async ({ isWhole = false } = {}) => {
    const user = snapshots.userId();
    if (user === undefined) return;
    asking?.abort();
    const question = new AbortController();
    asking = question;
    const version = Date.now();
    const known = snapshots.last();
    const headers: Record<string, string> = known?.etag && !isWhole ? { 'if-none-match': known.etag } : {};
    try {
      const answer = await api.ask(
        'GET /api/notification/summary/',
        {},
        { signal: question.signal, headers },
      );
      if (question.signal.aborted) return;
      failures = 0;
      const snapshot: Snapshot | null = answer.data
        ? { userId: user, version, etag: answer.header('etag'), answer: answer.data }
        : known && { ...known, version };
      if (snapshot) publish(snapshot);
      schedule(nextPoll());
      onAnswer(user);
    } catch (error) {
      if (question.signal.aborted) return;
      failures += 1;
      schedule(backOff(failures, isApiError(error) ? error.retryAfterMs : undefined));
    }
  };

  return {
    poll,
    /** Polls as soon as the latest summary is one interval old. */
    resume() {
      const last = snapshots.last();
      const age = last ? Date.now() - last.version : pollMs;
      if (age >= pollMs) void poll();
      else schedule(pollMs - age);
    },
    stop() {
      clearTimeout(timer);
      asking?.abort();
    },
  };
}
