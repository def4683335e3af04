import type { CallName, InputOf, ReadCallName } from '@talad/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { addressOf } from '../api/address.ts';
import { usePageRuntime } from '../page/page-context.ts';
import { type Settled, settle } from './settle.ts';
import type { StoredSubmission, SubmissionStore } from './submission-store.ts';

/** How often an unknown outcome is asked for, in ms. */
const askEveryMs = 3_000;

/** A submission of an earlier page, of another tab, or whose answer was lost on this page. */
export type EarlierSubmission = Pick<StoredSubmission, 'amount' | 'at'> &
  Settled & {
    /** Call when the user has read what became of it, or wants to make another one. */
    readonly forget: () => void;
  };

const nothing = () => () => undefined;

/** The submissions of the signed-in user; undefined for guests and on the server. */
export function useSubmissionStore(): SubmissionStore | undefined {
  const { session, submissionsOf } = usePageRuntime();
  const userId = useStore(session, ({ user }) => user?.id);
  return userId === undefined ? undefined : submissionsOf(userId);
}

/**
 * The submission of this call whose answer never came, and what became of it. Asks at once and until it is known. A page
 * that can show it must not offer another one meanwhile.
 */
export function useEarlierSubmission<N extends CallName>(
  name: N,
  params?: InputOf<N>['params'],
): EarlierSubmission | undefined {
  const { api } = usePageRuntime();
  const store = useSubmissionStore();
  const address = addressOf(name, { params });
  const read = useCallback(() => {
    const found = store?.find(address);
    return found && store?.isSending(found.id) ? undefined : found;
  }, [store, address]);
  const found = useSyncExternalStore(store?.subscribe ?? nothing, read, () => undefined);
  const { data } = useQuery({
    queryKey: ['GET /api/submission/:call/:id' satisfies ReadCallName, found?.id],
    enabled: found !== undefined,
    queryFn: () => (found ? settle(api, found, { mayBeOnItsWay: true }) : ({ state: 'checking' } as const)),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.state === 'checking' ? askEveryMs : false),
  });
  const id = found?.id;
  const forget = useCallback(() => {
    if (id !== undefined) store?.forget(id);
  }, [store, id]);
  if (!found) return undefined;
  return {
    amount: found.amount,
    at: found.at,
    ...(data ?? { state: 'checking' }),
    forget,
  };
}
