import { type LinkMessage, linkChannel, linkPolling } from '@talad/contract/link-facts';
import type { LinkedProfile } from '@talad/contract/linking';
import type { ApiClient } from '@talad/runtime/api-client';
import { isApiError } from '@talad/runtime/api-error';

/** Why no popup is pending. */
export type PopupProblem = 'closed' | 'late' | { code: string; requestId?: string };

/** Errors after which polling continues. */
const passes = new Set(['NOT_LINKED', 'RATE_LIMITED']);

export const asProblem = (error: unknown): PopupProblem =>
  isApiError(error) ? { code: error.code, requestId: error.requestId } : { code: 'UNAVAILABLE' };

interface LinkPollOptions {
  api: ApiClient;
  gameId: number;
  popup: Window;
  /** The popup closed without a result; polling continues. */
  onClosed: () => void;
  /** Polling ended: without a problem if the account is linked. */
  onEnd: (problem: PopupProblem | undefined) => void;
  onLinked: (user: LinkedProfile) => void;
}

/**
 * Polls whether the popup has linked the account, until it has or the time is up. The message of the return page on
 * the BroadcastChannel arrives sooner, but not in every browser. Returns a function that stops polling.
 */
export function pollLink({ api, gameId, popup, onClosed, onEnd, onLinked }: LinkPollOptions): () => void {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const finish = (problem: PopupProblem | undefined) => {
    stopped.abort();
    clearTimeout(timer);
    popup.close();
    onEnd(problem);
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
      onLinked(user);
      return;
    } catch (error) {
      if (stopped.signal.aborted) return;
      const mayPass = isApiError(error) && (passes.has(error.code) || error.isTransient);
      if (!mayPass) return finish(asProblem(error));
    }
    // Some providers sever the opener reference, which also reports `closed`: keep polling for a result.
    if (wasClosed && !isClosed) {
      isClosed = true;
      onClosed();
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
}
