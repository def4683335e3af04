import { type LinkMessage, type LinkProvider, linkChannel, linkPolling } from '@talad/contract/link-facts';
import type { LinkedProfile } from '@talad/contract/linking';
import { isApiError } from '@talad/runtime/api-error';
import { usePageRuntime } from '@talad/runtime/page-context';
import { useEffect, useRef, useState } from 'react';
import { openPopup } from './popup.ts';

/** Why no popup is pending. */
export type PopupProblem = 'blocked' | 'closed' | 'late' | { code: string; requestId?: string };

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

/** Errors after which polling continues. */
const passes = new Set(['NOT_LINKED', 'RATE_LIMITED']);

/**
 * Opens a sign-in provider's popup and polls every two seconds whether it has linked the account. The message of the
 * return page on the BroadcastChannel arrives sooner, but not in every browser.
 */
export function useLinkPopup(gameId: number, onLinked: (user: LinkedProfile) => void): LinkPopup {
  const { api } = usePageRuntime();
  const [attempt, setAttempt] = useState<Attempt>();
  const [problem, setProblem] = useState<PopupProblem>();
  const linked = useRef(onLinked);
  linked.current = onLinked;
  const newest = useRef(0);

  const end = (why?: PopupProblem) => {
    newest.current += 1;
    attempt?.popup.close();
    setAttempt(undefined);
    setProblem(why);
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
    const stopped = new AbortController();
    const { popup } = attempt;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isClosed = false;
    const finish = (why: PopupProblem | undefined) => {
      stopped.abort();
      clearTimeout(timer);
      popup.close();
      setAttempt(undefined);
      setProblem(why);
    };
    const look = async () => {
      clearTimeout(timer);
      // Read before the request, so that the request still finds a link made just before the popup closed.
      const wasClosed = popup.closed;
      try {
        const input = { body: { gameId } };
        const user = await api.call('POST /api/user/db-sync/check-oauth', input, { signal: stopped.signal });
        if (stopped.signal.aborted) return;
        finish(undefined);
        linked.current(user);
        return;
      } catch (error) {
        if (stopped.signal.aborted) return;
        const mayPass = isApiError(error) && (passes.has(error.code) || error.isTransient);
        if (!mayPass) return finish(asProblem(error));
      }
      // Some providers sever the opener reference, which also reports `closed`: keep polling for a result.
      if (wasClosed && !isClosed) {
        isClosed = true;
        setProblem('closed');
      }
      timer = setTimeout(look, linkPolling.everyMs);
    };
    timer = setTimeout(look, linkPolling.everyMs);
    const tooLate = setTimeout(() => finish(isClosed ? 'closed' : 'late'), linkPolling.forMs);
    const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(linkChannel);
    channel?.addEventListener('message', ({ data }: MessageEvent<LinkMessage>) => {
      if (data.gameId !== gameId || stopped.signal.aborted) return;
      if (data.outcome === 'failed') finish({ code: data.code ?? 'LINK_REFUSED' });
      else void look();
    });
    return () => {
      stopped.abort();
      clearTimeout(timer);
      clearTimeout(tooLate);
      channel?.close();
    };
  }, [api, attempt, gameId]);

  return { waitingFor: problem ? undefined : attempt?.provider, problem, start, stop: () => end() };
}

const asProblem = (error: unknown): PopupProblem =>
  isApiError(error) ? { code: error.code, requestId: error.requestId } : { code: 'UNAVAILABLE' };
