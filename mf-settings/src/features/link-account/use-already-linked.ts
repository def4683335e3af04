import { usePageRuntime } from '@talad/runtime/page-context';
import { useSession } from '@talad/runtime/session';
import { useEffect, useRef, useState } from 'react';

/**
 * Asks once, for somebody who is signed in, whether the game is linked already; gives whether that is being asked. Where
 * it cannot be told, the ways to link stand: linking twice is refused in its own words.
 */
export function useAlreadyLinked(gameId: number, onLinked: () => void): boolean {
  const { api } = usePageRuntime();
  const { status } = useSession();
  const [isAsking, setAsking] = useState(true);
  const linked = useRef(onLinked);
  linked.current = onLinked;
  useEffect(() => {
    if (status !== 'member') return setAsking(status === 'unknown');
    const left = new AbortController();
    setAsking(true);
    api.call('POST /api/user/db-sync/check-oauth', { body: { gameId } }, { signal: left.signal }).then(
      () => left.signal.aborted || linked.current(),
      () => left.signal.aborted || setAsking(false),
    );
    return () => left.abort();
  }, [api, gameId, status]);
  return isAsking;
}
