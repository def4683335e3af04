/**
 * "Hide this for today" of the connect-account modal, per game and context. Whoever opens a game asks here before the
 * modal is loaded at all; the modal writes it.
 */
const storageKey = (gameId: number, context: string) => `talad:link-account-hidden:${context}:${gameId}`;

const bangkokOffsetMs = 7 * 60 * 60 * 1000;

/** The day in Bangkok: a new one begins at the shop's midnight. */
const today = (now: number) => new Date(now + bangkokOffsetMs).toISOString().slice(0, 10);

/** Whether somebody asked not to be asked again today about this game, here. */
export function isLinkHiddenToday(gameId: number, context: string, now = Date.now()): boolean {
  try {
    return localStorage.getItem(storageKey(gameId, context)) === today(now);
  } catch {
    return false;
  }
}

/** Notes it, or takes it back. */
export function hideLinkToday(gameId: number, context: string, hide: boolean, now = Date.now()): void {
  try {
    if (hide) localStorage.setItem(storageKey(gameId, context), today(now));
    else localStorage.removeItem(storageKey(gameId, context));
  } catch {
    // A browser that keeps nothing asks again, which is what it did before.
  }
}
