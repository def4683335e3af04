import type { ApiError } from '@talad/runtime/api-error';
import { useQuery, useQueryClient } from '@talad/runtime/query';
import { callRegistry } from './call-registry.ts';
import type { SessionResponse } from './registry-responses.ts';

const cachePrefix = 'registry';
const sessionPath = 'session';

/** A read of the registry. With `everyMs` it is repeated while the page is visible. */
export const useRegistry = <Data>(path: string, everyMs?: number) =>
  useQuery<Data, ApiError>({
    queryKey: [cachePrefix, path],
    queryFn: async ({ signal }) => (await callRegistry(path, { signal })).json(),
    staleTime: 0,
    // What is no longer shown is not kept for the next account.
    gcTime: 0,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });

/** Who is signed in. */
export const useStaffSession = () => useRegistry<SessionResponse>(sessionPath);

/** Returns a function that reads everything again that is shown. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.refetchQueries({ queryKey: [cachePrefix], type: 'active' });
}

/** Returns a function that returns the user who is signed in now. */
export function useSetSession(): (response: SessionResponse) => void {
  const client = useQueryClient();
  return (response) => client.setQueryData([cachePrefix, sessionPath], response);
}
