import type { ReadCallName } from '@talad/contract/calls';
import { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../api/api-error.ts';
import { isMemberRead } from '../api/call-facts.ts';

/** How long an answer counts as fresh, in ms. */
const staleMs = 30_000;
/** How long an answer that nobody looks at is kept, in ms. */
const keepMs = 5 * 60_000;
const retries = 2;

/** Reads that show the balance or follow from it; whatever moves money makes all of them stale. */
export const walletReads = [
  'GET /api/user/wallet',
  'GET /api/user/wallet/locked',
  'GET /api/user/wallet/statement',
  'GET /api/user/wallet/statement/months',
  'GET /api/user/wallet/withdraw-terms',
] as const satisfies readonly ReadCallName[];

/** Another try only where the request itself was not at fault. */
export const mayRetry = (failures: number, error: unknown): boolean =>
  failures < retries && isApiError(error) && error.isTransient;

/** Wait before another try in ms: 0.5 to 1 s, 1 to 2 s, …, 8 s at most; never less than the server asked for. */
export function retryDelay(failures: number, error: unknown, random = Math.random): number {
  const ceiling = Math.min(8_000, 1_000 * 2 ** failures);
  const wait = ceiling / 2 + (random() * ceiling) / 2;
  return Math.max(wait, (isApiError(error) && error.retryAfterMs) || 0);
}

/** The page's cache of server state. On a server nothing is retried and nothing is thrown away by timers. */
export function createQueryClient(place: 'browser' | 'server' = 'browser'): QueryClient {
  const onServer = place === 'server';
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        gcTime: onServer ? Number.POSITIVE_INFINITY : keepMs,
        retry: onServer ? false : mayRetry,
        retryDelay,
        // Coming back to a tab must not ask for everything on it at once: the summary says what changed.
        refetchOnWindowFocus: false,
        // Without a network the person gets the failure and a way to retry, not a spinner.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // Money may have moved in another tab or a bank's app, and no notice says so.
  for (const name of walletReads) client.setQueryDefaults([name], { refetchOnWindowFocus: 'always' });
  return client;
}

/** Marks all answers of these reads as stale; those on the page are asked for again. */
export async function invalidate(client: QueryClient, ...names: ReadCallName[]): Promise<void> {
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
}

/** Forgets what was answered to the person who was signed in. */
export function forgetMemberData(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => isMemberRead(queryKey[0]) });
}
