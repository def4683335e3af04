import type { LinkProvider } from '@talad/contract/link-facts';
import type { LinkedProfile } from '@talad/contract/linking';
import { usePageRuntime } from '@talad/runtime/page-context';
import { useEffect, useRef, useState } from 'react';
import { asProblem, type PopupProblem, pollLink } from './poll-link.ts';
import { openPopup } from './popup.ts';

interface Attempt {
  provider: LinkProvider;
  popup: Window;
  /** The popup has loaded the provider's URL, so polling makes sense. */
  isOpen: boolean;
}

interface LinkPopup {
  /** The provider whose popup is open. */
  waitingFor: LinkProvider | undefined;
  problem: PopupProblem | undefined;
  start: (provider: LinkProvider) => void;
  stop: () => void;
}

/** Opens a sign-in provider's popup and polls every two seconds whether it has linked the account. */
export function useLinkPopup(gameId: number, onLinked: (user: LinkedProfile) => void): LinkPopup {
  const { api } = usePageRuntime();
  const [attempt, setAttempt] = useState<Attempt>();
  const [problem, setProblem] = useState<PopupProblem>();
  const linked = useRef(onLinked);
  linked.current = onLinked;
  const newest = useRef(0);

  const end = (endedBy?: PopupProblem) => {
    newest.current += 1;
    attempt?.popup.close();
    setAttempt(undefined);
    setProblem(endedBy);
  };

  const start = (provider: LinkProvider) => {
    newest.current += 1;
    const mine = newest.current;
    const popup = openPopup();
    setProblem(popup ? undefined : 'blocked');
    setAttempt(popup ? { provider, popup, isOpen: false } : undefined);
    if (!popup) return;
    api.call('POST /api/user/db-sync/oauth/start', { body: { gameId, provider } }).then(
      ({ authorizeUrl }) => {
        if (newest.current !== mine) return;
        popup.location.replace(authorizeUrl);
        setAttempt({ provider, popup, isOpen: true });
      },
      (error: unknown) => {
        if (newest.current !== mine) return;
        popup.close();
        setAttempt(undefined);
        setProblem(asProblem(error));
      },
    );
  };

  useEffect(() => {
    if (!attempt?.isOpen) return;
    return pollLink({
      api,
      gameId,
      popup: attempt.popup,
      onClosed: () => setProblem('closed'),
      onEnd: (endedBy) => {
        setAttempt(undefined);
        setProblem(endedBy);
      },
      onLinked: (user) => linked.current(user),
    });
  }, [api, attempt, gameId]);

  return { waitingFor: problem ? undefined : attempt?.provider, problem, start, stop: () => end() };
}
