import type { ReadCallName } from '@talad/contract/calls';
import {
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query';
import { type ApiError, isApiError } from '../api/api-error.ts';
import { needsSession } from '../api/session-reads.ts';
import type { CallMeta } from './call-meta.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

/** How long data counts as fresh, in ms. */
const staleMs = 30_000;
/** How long unused data stays in the cache, in ms. */
const gcMs = 5 * 60_000;
const retries = 2;

/** Reads that show the balance or depend on it; every transfer of money invalidates all of them. */
export const walletReads = [
  'GET /api/user/wallet',
  'GET /api/user/wallet/locked',
  'GET /api/user/wallet/statement',
  'GET /api/user/wallet/statement/months',
  'GET /api/user/wallet/withdraw-terms',
] as const satisfies readonly ReadCallName[];

/** Retries only transient failures, where the request itself was valid. */
export const mayRetry = (failures: number, error: unknown): boolean =>
  failures < retries && isApiError(error) && error.isTransient;

/** Wait before a retry in ms: 0.5 to 1 s, 1 to 2 s, …, 8 s at most; never less than `Retry-After`. */
export function retryDelay(failures: number, error: unknown, random = Math.random): number {
  const ceiling = Math.min(8_000, 1_000 * 2 ** failures);
  const wait = ceiling / 2 + (random() * ceiling) / 2;
  return Math.max(wait, (isApiError(error) && error.retryAfterMs) || 0);
}

/** Called when the API has refused a call (4xx) or failed it (5xx), after the retries. */
export type ApiFailureListener = (error: ApiError, meta: CallMeta) => void;

/** The page's cache of server state. On the server there are no retries and no garbage collection timers. */
export function createQueryClient(
  environment: 'browser' | 'server' = 'browser',
  onApiFailure?: ApiFailureListener,
): QueryClient {
  const onServer = environment === 'server';
  const reportIfFailed = (error: unknown, meta: CallMeta | undefined) => {
    // A submission whose outcome is unknown has the API's failure as its cause.
    const failure = isApiError(error) && isApiError(error.cause) ? error.cause : error;
    if (meta && isApiError(failure) && failure.status >= 400) onApiFailure?.(failure, meta);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => reportIfFailed(error, meta) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, { meta }) => reportIfFailed(error, meta),
    }),
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        gcTime: onServer ? Number.POSITIVE_INFINITY : gcMs,
        retry: onServer ? false : mayRetry,
        retryDelay,
        // Focusing a tab must not refetch everything on it at once: the summary reports what changed.
        refetchOnWindowFocus: false,
        // Offline, the user gets the error and a retry, not a paused query with a spinner.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // Money may have moved in another tab or a bank's app without a notification.
  for (const name of walletReads) client.setQueryDefaults([name], { refetchOnWindowFocus: 'always' });
  return client;
}

/**
 * Restarts reads in flight that have no data yet. Their answer may be older than the change that is announced here,
 * but TanStack Query would join them and count that answer as fresh: `cancelRefetch` acts only where data exists.
 */
function restartInitialFetches(client: QueryClient, queryKey: QueryKey): void {
  const firstReads: QueryFilters = {
    queryKey,
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  };
  // A silent cancellation followed by a refetch in the same tick gives the new response to callers that await the old one.
  void client.cancelQueries({ ...firstReads, type: 'active' }, { silent: true, revert: false });
  void client.refetchQueries({ ...firstReads, type: 'active' });
  // These are not shown: the next component that shows them fetches again.
  void client.cancelQueries({ ...firstReads, type: 'inactive' });
}

/** Invalidates all data of these reads; active queries refetch. */
export async function invalidate(client: QueryClient, ...names: ReadCallName[]): Promise<void> {
  await Promise.all(
    names.map((name) => {
      restartInitialFetches(client, [name]);
      return client.invalidateQueries({ queryKey: [name] });
    }),
  );
}

/** Marks all data of these reads as stale; what is shown stays as it is until it is opened again. */
export async function invalidateInactive(client: QueryClient, ...names: ReadCallName[]): Promise<void> {
  await Promise.all(
    names.map((name) => {
      restartInitialFetches(client, [name]);
      return client.invalidateQueries({ queryKey: [name], refetchType: 'none' });
    }),
  );
}

/** Removes the data of the user who was signed in. */
export function clearUserQueries(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => needsSession(queryKey[0]) });
}
