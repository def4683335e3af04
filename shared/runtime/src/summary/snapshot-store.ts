import type { QueryClient } from '@tanstack/react-query';
import type { StoreApi } from 'zustand/vanilla';
import { invalidate } from '../query/query-client.ts';
import type { SessionStore } from '../session/session-store.ts';
import { staleReads } from './stale-reads.ts';
import { countsOf, noCounts, type Snapshot, type SummaryCounts } from './summary-state.ts';

interface SnapshotStoreParts {
  queryClient: QueryClient;
  session: SessionStore;
  counts: StoreApi<SummaryCounts>;
}

/** The latest summary of the signed-in user. */
export function createSnapshotStore({ queryClient, session, counts }: SnapshotStoreParts) {
  let last: Snapshot | null = null;
  const userId = () => session.getState().user?.id;
  return {
    userId,
    last: () => last,
    /** Stores a snapshot unless it is older or belongs to another user; returns whether it was stored. */
    take(snapshot: Snapshot): boolean {
      if (snapshot.userId !== userId() || (last && snapshot.version <= last.version)) return false;
      const before = last;
      last = snapshot;
      counts.setState(countsOf(snapshot));
      void invalidate(queryClient, ...staleReads(queryClient, before, snapshot));
      return true;
    },
    /** The version of a change at this moment. */
    nextVersion: () => Math.max(Date.now(), (last?.version ?? 0) + 1),
    /** Clears the snapshot of a user who is no longer signed in. */
    clearOtherUser() {
      if (!last || last.userId === userId()) return;
      last = null;
      counts.setState(noCounts);
    },
  };
}

export type SnapshotStore = ReturnType<typeof createSnapshotStore>;
