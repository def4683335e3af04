import type { SessionPlace } from './session-store.ts';

/** Cookie that the api sets beside the session, so that a page knows whether asking for the person is worth it. */
export const sessionHintCookie = 'talad_signed_in';

/** Whether a cookie header or `document.cookie` says that somebody is signed in. */
export const hasSessionHint = (cookies: string): boolean =>
  cookies.split(';').some((pair) => pair.trim() === `${sessionHintCookie}=1`);

/** The browser as the session sees it. */
export const browserPlace: SessionPlace = {
  mayHaveSession: () => hasSessionHint(document.cookie),
  leave: (path) => window.location.assign(path),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** A server never knows who is here: its pages are the same for everybody. */
export const serverPlace: SessionPlace = {
  mayHaveSession: () => false,
  leave: () => undefined,
  pause: () => Promise.resolve(),
};
