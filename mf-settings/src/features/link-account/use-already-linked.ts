import { usePageRuntime } from '@talad/runtime/page-context';
import { useSession } from '@talad/runtime/session';
import { useEffect, useRef, useState } from 'react';

/**
 * Checks once, for signed-in users, whether the game is already linked; returns true while the check is pending. If the
 * check fails, the link methods are offered: the API refuses to link twice.
 */
export function useAlreadyLinked(gameId: number, onLinked: () => void): boolean {
  const { api } = usePageRuntime();
  const { status } = useSession();
  const [isChecking, setChecking] = useState(true);
  const linked = useRef(onLinked);
  linked.current = onLinked;
  useEffect(() => {
    if (status !== 'signedIn') return setChecking(status === 'unknown');
    const left = new AbortController();
    setChecking(true);
    // biome-ignore lint/plugin: a question that the specification sends as POST
    api.call('POST /api/user/db-sync/check-oauth', { body: { gameId } }, { signal: left.signal }).then(
      () => left.signal.aborted || linked.current(),
      () => left.signal.aborted || setChecking(false),
    );
    return () => left.abort();
  }, [api, gameId, status]);
  return isChecking;
}
