import type { SessionStore } from './session-store.ts';

/** The tabs of a browser share its session: each notifies the others when it signs in or out. */
export interface OtherTabs {
  notify(): void;
  /** Lets the page follow the other tabs, and what has happened while the browser kept it for going back. */
  follow(session: SessionStore): () => void;
}

/** Creates the connection to the other tabs, which opens when the page follows. */
export function connectOtherTabs(): OtherTabs {
  let channel: BroadcastChannel | undefined;
  return {
    // The message says only that something changed: the API knows who is signed in.
    notify: () => channel?.postMessage('changed'),
    follow(session) {
      const recheck = () => void session.getState().recheck();
      channel = new BroadcastChannel('talad-session');
      channel.onmessage = recheck;
      const stopRestored = followRestoredPage(session, recheck);
      return () => {
        stopRestored();
        channel?.close();
        channel = undefined;
      };
    },
  };
}

/**
 * A page that the browser keeps for going back shows nothing of its user when it returns, until the API has said that the
 * session still stands. It is hidden when it is left: the first frame may come before its script runs. A page that was
 * left by a sign-out, or before it knew its user, loads again.
 */
function followRestoredPage(session: SessionStore, recheck: () => void): () => void {
  const { style } = document.documentElement;
  const hide = ({ persisted }: PageTransitionEvent) => {
    if (persisted && session.getState().status !== 'guest') style.visibility = 'hidden';
  };
  const show = async ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    const { status, isSessionValid } = session.getState();
    if (status === 'guest') return recheck();
    if (status === 'signedIn' && (await isSessionValid())) style.visibility = '';
    else window.location.reload();
  };
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', show);
  return () => {
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('pageshow', show);
  };
}
