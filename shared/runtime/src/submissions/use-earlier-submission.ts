import type { CallName, InputOf, ReadCallName } from '@talad/contract/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { addressOf } from '../api/address.ts';
import { usePageRuntime } from '../page/page-context.ts';
import { invalidate } from '../query/query-client.ts';
import { type Settled, settle } from './settle.ts';
import { type StoredSubmission, useSubmissionStore } from './submission-store.ts';

/** How often an unknown outcome is asked for, in ms. */
const askEveryMs = 3_000;

/** A submission of an earlier page, of another tab, or whose response was lost on this page. */
export type EarlierSubmission = Pick<StoredSubmission, 'amount' | 'at'> &
  Settled & {
    /** Call when the user has read the outcome, or wants to make another one. */
    readonly dismiss: () => void;
  };

const nothing = () => () => undefined;

const noReads: readonly ReadCallName[] = [];

interface EarlierOptions {
  /** Reads that show what was done; the same array in every render. */
  invalidates?: readonly ReadCallName[];
  /** Leaves out what was sent while this component is mounted: its form keeps what was typed, and sends it again. */
  beforeMount?: boolean;
}

/**
 * The submission of one of these calls without a response, and its outcome. Polls from the start until that is known.
 * A page that can show it must not offer another one meanwhile.
 */
export function useEarlierSubmission<N extends CallName>(
  names: N | readonly N[],
  params?: InputOf<N>['params'],
  { invalidates = noReads, beforeMount = false }: EarlierOptions = {},
): EarlierSubmission | undefined {
  const { api } = usePageRuntime();
  const client = useQueryClient();
  const store = useSubmissionStore();
  const [mountedAt] = useState(() => Date.now());
  const read = () =>
    [names]
      .flat()
      .map((name) => store?.find(addressOf(name, { params })))
      .find((found) => found && !store?.isSending(found.id) && !(beforeMount && found.at >= mountedAt));
  const found = useSyncExternalStore(store?.subscribe ?? nothing, read, () => undefined);
  const { data } = useQuery({
    queryKey: ['GET /api/submission/:call/:id' satisfies ReadCallName, found?.id],
    enabled: found !== undefined,
    queryFn: () => (found ? settle(api, found, { mayBeInFlight: true }) : ({ state: 'checking' } as const)),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.state === 'checking' ? askEveryMs : false),
  });
  const id = found?.id;
  const isDone = data?.state === 'done';
  useEffect(() => {
    if (isDone) void invalidate(client, ...invalidates);
  }, [isDone, invalidates, client]);
  const dismiss = useCallback(() => {
    if (id !== undefined) store?.remove(id);
  }, [store, id]);
  if (!found) return undefined;
  return {
    amount: found.amount,
    at: found.at,
    ...(data ?? { state: 'checking' }),
    dismiss,
  };
}
