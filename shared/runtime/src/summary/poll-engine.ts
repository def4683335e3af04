import type { ReadCallName } from '@talad/contract/calls';
import type { QueryClient } from '@tanstack/react-query';
import type { StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '../api/api-client.ts';
import { isApiError } from '../api/api-error.ts';
import { invalidate, walletReads } from '../query/query-client.ts';
import { queryKeyOf } from '../query/query-key.ts';
import type { SessionStore } from '../session/session-store.ts';
import { backOff, nextPoll, pollMs } from './poll-schedule.ts';
import {
  countsOf,
  isTabMessage,
  noCounts,
  type Snapshot,
  type SummaryCounts,
  type SummaryStream,
  type TabMessage,
} from './summary-state.ts';
import { subscribeToSummary } from './summary-stream.ts';
import { createTabChannel, type TabChannel } from './tab-channel.ts';

/** Polls the summary while a user is signed in. */
export interface PollEngine {
  /** Polls while a user is signed in and the tab is visible. Returns a function that stops it. */
  start(): () => void;
  refresh(): void;
  markRead(kind: 'notification' | 'transactionNotification'): void;
}

export interface SummaryParts {
  api: ApiClient;
  queryClient: QueryClient;
  session: SessionStore;
  channel?: (onMessage: (message: unknown) => void) => TabChannel;
  /** Event stream that delivers changes before the next poll. */
  stream?: SummaryStream;
}

/**
 * The summary poll: one per page, and only the leader among the browser's tabs polls. The leader also listens to the
 * event stream for immediate changes; the poll's answer is authoritative.
 */
export function createPollEngine({
  api,
  queryClient,
  session,
  counts,
  channel = createTabChannel,
  stream = subscribeToSummary,
}: SummaryParts & { counts: StoreApi<SummaryCounts> }): PollEngine {
  let last: Snapshot | null = null;
  let tabs: TabChannel | undefined;
  let releaseLead: (() => void) | undefined;
  let leading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;
  let failures = 0;
  let stopStream: (() => void) | undefined;

  const userId = () => session.getState().user?.id;
  const say = (message: TabMessage) => tabs?.post(message);

  const staleReads = (before: Snapshot | null, now: Snapshot): ReadCallName[] => {
    const cart = queryClient.getQueryData<{ cartUpdatedSha256: string }>(queryKeyOf('GET /api/user/cart'));
    const knownCart = cart?.cartUpdatedSha256 ?? before?.answer.checListkCartItems.cartUpdatedSha256;
    const stale: ReadCallName[] = [];
    if (knownCart !== undefined && knownCart !== now.answer.checListkCartItems.cartUpdatedSha256) {
      stale.push('GET /api/user/cart');
    }
    if (before && before.answer.notification.latestId !== now.answer.notification.latestId) {
      // The end of an identity check, a top-up or a withdrawal creates a notification.
      stale.push('GET /api/notification', 'GET /api/user/kyc', ...walletReads);
    }
    if (
      before &&
      before.answer.transactionNotification.latestId !== now.answer.transactionNotification.latestId
    ) {
      // Each order transition creates an order notification and may move money.
      stale.push(
        'GET /api/notification/transaction',
        'GET /api/transaction/',
        'GET /api/transaction/count',
        'GET /api/transaction/:id',
        'GET /api/transaction/:id/message',
        'GET /api/inventory/bought',
        ...walletReads,
      );
    }
    return stale;
  };

  const take = (snapshot: Snapshot): boolean => {
    if (snapshot.userId !== userId() || (last && snapshot.version <= last.version)) return false;
    const before = last;
    last = snapshot;
    counts.setState(countsOf(snapshot));
    void invalidate(queryClient, ...staleReads(before, snapshot));
    return true;
  };

  const listen = (user: number) => {
    stopStream ??= stream((answer, etag) => {
      const version = Math.max(Date.now(), (last?.version ?? 0) + 1);
      const snapshot: Snapshot = { userId: user, version, etag, answer };
      if (take(snapshot)) say({ kind: 'snapshot', snapshot });
    });
  };

  const schedule = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void poll(), wait);
  };

  const poll = async ({ isWhole = false } = {}) => {
    const user = userId();
    if (user === undefined) return;
    asking?.abort();
    const question = new AbortController();
    asking = question;
    const version = Date.now();
    const known = last;
    try {
      const answer = await api.ask(
        'GET /api/notification/summary/',
        {},
        {
          signal: question.signal,
          headers: known?.etag && !isWhole ? { 'if-none-match': known.etag } : {},
        },
      );
      if (question.signal.aborted) return;
      failures = 0;
      const snapshot: Snapshot | null = answer.data
        ? { userId: user, version, etag: answer.header('etag'), answer: answer.data }
        : known && { ...known, version };
      if (snapshot && take(snapshot)) say({ kind: 'snapshot', snapshot });
      schedule(nextPoll());
      listen(user);
    } catch (error) {
      if (question.signal.aborted) return;
      failures += 1;
      schedule(backOff(failures, isApiError(error) ? error.retryAfterMs : undefined));
    }
  };

  const lead = () => {
    leading = true;
    const age = last ? Date.now() - last.version : pollMs;
    if (age >= pollMs) void poll();
    else schedule(pollMs - age);
  };

  const rest = () => {
    releaseLead?.();
    releaseLead = undefined;
    leading = false;
    stopStream?.();
    stopStream = undefined;
    clearTimeout(timer);
    asking?.abort();
  };

  const follow = () => {
    if (last && last.userId !== userId()) {
      last = null;
      counts.setState(noCounts);
    }
    const wanted = userId() !== undefined && document.visibilityState === 'visible';
    if (!wanted) rest();
    else if (!releaseLead && tabs) {
      if (!last) say({ kind: 'hello' });
      // Assigned before the call: `lead` may call back synchronously.
      releaseLead = () => undefined;
      releaseLead = tabs.lead(lead);
    }
  };

  const hear = (message: unknown) => {
    if (!isTabMessage(message)) return;
    if (message.kind === 'snapshot') take(message.snapshot);
    else if (leading && message.kind === 'ask') void poll({ isWhole: true });
    else if (leading && last) say({ kind: 'snapshot', snapshot: last });
  };

  return {
    start() {
      tabs = channel(hear);
      const stopSession = session.subscribe((state, before) => {
        if (state.user?.id !== before.user?.id) {
          rest();
          follow();
        }
      });
      document.addEventListener('visibilitychange', follow);
      follow();
      return () => {
        stopSession();
        document.removeEventListener('visibilitychange', follow);
        rest();
        tabs?.close();
        tabs = undefined;
      };
    },
    refresh() {
      if (leading) void poll({ isWhole: true });
      else say({ kind: 'ask' });
    },
    markRead(kind) {
      if (!last) return;
      const answer = { ...last.answer, [kind]: { ...last.answer[kind], unread: 0 } };
      const snapshot: Snapshot = {
        ...last,
        answer,
        etag: undefined,
        version: Math.max(Date.now(), last.version + 1),
      };
      if (take(snapshot)) say({ kind: 'snapshot', snapshot });
    },
  };
}
