/**
 * "Hide this for today" of the connect-account modal, per game and context. Links to a game read it before they load
 * the modal; the modal writes it.
 */
const storageKey = (gameId: number, context: string) => `talad:link-account-hidden:${context}:${gameId}`;

const bangkokOffsetMs = 7 * 60 * 60 * 1000;

/** The current day in Bangkok. */
const today = (now: number) => new Date(now + bangkokOffsetMs).toISOString().slice(0, 10);

/** Whether the user hid the modal for today, for this game and context. */
export function isLinkHiddenToday(gameId: number, context: string, now = Date.now()): boolean {
  try {
    return localStorage.getItem(storageKey(gameId, context)) === today(now);
  } catch {
    return false;
  }
}

/** Hides the modal for today, or undoes that. */
export function hideLinkToday(gameId: number, context: string, hide: boolean, now = Date.now()): void {
  try {
    if (hide) localStorage.setItem(storageKey(gameId, context), today(now));
    else localStorage.removeItem(storageKey(gameId, context));
  } catch {
    // Without storage the modal is shown again.
  }
}
