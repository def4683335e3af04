import { bangkokDay } from '@talad/contract/bangkok-time';

/**
 * "Hide this for today" of the connect-account modal, per game and context. Links to a game read it before they load
 * the modal; the modal writes it.
 */
const storageKey = (gameId: number, context: string) => `talad:link-account-hidden:${context}:${gameId}`;

/** Whether the user hid the modal for today, for this game and context. */
export function isLinkHiddenToday(gameId: number, context: string, now = Date.now()): boolean {
  try {
    return localStorage.getItem(storageKey(gameId, context)) === bangkokDay(now);
  } catch {
    return false;
  }
}

/** Hides the modal for today, or undoes that. */
export function hideLinkToday(gameId: number, context: string, hide: boolean, now = Date.now()): void {
  try {
    if (hide) localStorage.setItem(storageKey(gameId, context), bangkokDay(now));
    else localStorage.removeItem(storageKey(gameId, context));
  } catch {
    // Without storage the modal is shown again.
  }
}
