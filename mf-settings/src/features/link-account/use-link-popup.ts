import type { LinkProvider } from '@talad/contract/link-facts';
import type { LinkedProfile } from '@talad/contract/linking';
import { linkStart } from '@talad/runtime/link-start';
import { usePageRuntime } from '@talad/runtime/page-context';
import { useLocation } from '@talad/runtime/router';
import { useEffect, useRef, useState } from 'react';
import { asProblem, type PopupProblem, pollLink } from './poll-link.ts';
import { openPopup, providerPage } from './popup.ts';

interface Attempt {
  provider: LinkProvider;
  /** Null in a browser without popups: this tab goes to the provider. */
  popup: Window | null;
  /** The popup has loaded the provider's URL, so polling makes sense. */
  isOpen: boolean;
}

interface LinkPopup {
  /** The provider whose popup is open. */
  waitingFor: LinkProvider | undefined;
  /** The tab is on its way to the provider. */
  isLeaving: boolean;
  problem: PopupProblem | undefined;
  start: (provider: LinkProvider) => void;
  stop: () => void;
}

interface LinkPopupOptions {
  gameId: number;
  /** Where the user goes after linking; the current page by default. */
  goesTo: string | undefined;
  onLinked: (user: LinkedProfile) => void;
}

/**
 * Opens a sign-in provider's popup and polls every two seconds whether it has linked the account. In a browser without
 * popups it continues in this tab, and the provider's return page leads back.
 */
export function useLinkPopup({ gameId, goesTo, onLinked }: LinkPopupOptions): LinkPopup {
  const { pathname, search } = useLocation();
  const { api } = usePageRuntime();
  const [attempt, setAttempt] = useState<Attempt>();
  const [problem, setProblem] = useState<PopupProblem>();
  const linked = useRef(onLinked);
  linked.current = onLinked;
  const newest = useRef(0);

  const end = (endedBy?: PopupProblem) => {
    newest.current += 1;
    attempt?.popup?.close();
    setAttempt(undefined);
    setProblem(endedBy);
  };

  const start = (provider: LinkProvider) => {
    newest.current += 1;
    const mine = newest.current;
    const popup = openPopup();
    // A popup starts with a copy of this tab's storage.
    linkStart.write(popup ? undefined : (goesTo ?? pathname + search));
    setProblem(undefined);
    setAttempt({ provider, popup, isOpen: false });
    api.call('POST /api/user/db-sync/oauth/start', { body: { gameId, provider } }).then(
      ({ authorizeUrl }) => {
        if (newest.current !== mine) return;
        if (!popup) return providerPage.open(authorizeUrl);
        popup.location.replace(authorizeUrl);
        setAttempt({ provider, popup, isOpen: true });
      },
      (error: unknown) => {
        if (newest.current !== mine) return;
        popup?.close();
        setAttempt(undefined);
        setProblem(asProblem(error));
      },
    );
  };

  useEffect(() => {
    if (!attempt?.popup || !attempt.isOpen) return;
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

  return {
    waitingFor: problem ? undefined : attempt?.provider,
    isLeaving: attempt?.popup === null,
    problem,
    start,
    stop: () => end(),
  };
}
