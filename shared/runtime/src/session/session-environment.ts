import type { SessionEnvironment } from './session-store.ts';

/** Readable cookie that the API sets with the session, so that guests' pages do not request the user. */
export const sessionHintCookie = 'talad_signed_in';

/** Whether a cookie header or `document.cookie` has the session hint. */
export const hasSessionHint = (cookies: string): boolean =>
  cookies.split(';').some((pair) => pair.trim() === `${sessionHintCookie}=1`);

/** Session environment in the browser. */
export const browserEnvironment: SessionEnvironment = {
  mayHaveSession: () => hasSessionHint(document.cookie),
  leave: (path) => window.location.assign(path),
  reloadForUser: () => window.location.reload(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Session environment on the server: always a guest, as server-rendered pages are the same for all users. */
export const serverEnvironment: SessionEnvironment = {
  mayHaveSession: () => false,
  leave: () => undefined,
  reloadForUser: () => undefined,
  pause: () => Promise.resolve(),
};
