import type { QueryClient } from '@tanstack/react-query';
import type { StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '../api/api-client.ts';
import type { SessionStore } from '../session/session-store.ts';
import { createSnapshotStore } from './snapshot-store.ts';
import { createSummaryPoller } from './summary-poller.ts';
import { isTabMessage, type Snapshot, type SummaryCounts, type SummaryStream } from './summary-state.ts';
import { subscribeToSummary } from './summary-stream.ts';
import { createTabChannel } from './tab-channel.ts';
import { createTabLead, type OpenTabChannel } from './tab-lead.ts';

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
  channel?: OpenTabChannel;
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
  const snapshots = createSnapshotStore({ queryClient, session, counts });
  const { userId, take } = snapshots;
  let stopStream: (() => void) | undefined;

  const publish = (snapshot: Snapshot) => {
    if (take(snapshot)) tabs.broadcast({ kind: 'snapshot', snapshot });
  };
  const listen = (user: number) => {
    stopStream ??= stream((answer, etag) =>
      publish({ userId: user, version: snapshots.nextVersion(), etag, answer }),
    );
  };
  const poller = createSummaryPoller({ api, snapshots, publish, onAnswer: listen });
  const tabs = createTabLead(channel, poller.resume);

  const rest = () => {
    tabs.release();
    stopStream?.();
    stopStream = undefined;
    poller.stop();
  };

  const follow = () => {
    snapshots.clearOtherUser();
    const wanted = userId() !== undefined && document.visibilityState === 'visible';
    if (!wanted) rest();
    else if (tabs.isIdle()) {
      if (!snapshots.last()) tabs.broadcast({ kind: 'hello' });
      tabs.request();
    }
  };

  const hear = (message: unknown) => {
    if (!isTabMessage(message)) return;
    const last = snapshots.last();
    if (message.kind === 'snapshot') take(message.snapshot);
    else if (tabs.isLeading() && message.kind === 'ask') void poller.poll({ isWhole: true });
    else if (tabs.isLeading() && last) tabs.broadcast({ kind: 'snapshot', snapshot: last });
  };

  return {
    start() {
      tabs.open(hear);
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
        tabs.close();
      };
    },
    refresh() {
      if (tabs.isLeading()) void poller.poll({ isWhole: true });
      else tabs.broadcast({ kind: 'ask' });
    },
    markRead(kind) {
      const last = snapshots.last();
      if (!last) return;
      const answer = { ...last.answer, [kind]: { ...last.answer[kind], unread: 0 } };
      publish({ ...last, answer, etag: undefined, version: snapshots.nextVersion() });
    },
  };
}
