import { bangkokDay } from '@talad/contract/bangkok-time';
import { storedValue } from '../browser-storage/browser-storage.ts';

/**
 * "Hide this for today" of the connect-account modal, per game and context: the day in Bangkok. Links to a game read it
 * before they load the modal; the modal writes it.
 */
const hiddenDay = (gameId: number, context: string) =>
  storedValue({
    area: 'local',
    name: `link-account-hidden:${context}:${gameId}`,
    parse: (found) => (typeof found === 'string' ? found : undefined),
  });

/** Whether the user hid the modal for today, for this game and context. */
export const isLinkHiddenToday = (gameId: number, context: string, now = Date.now()): boolean =>
  hiddenDay(gameId, context).read() === bangkokDay(now);

/** Hides the modal for today, or undoes that. */
export const hideLinkToday = (gameId: number, context: string, hide: boolean, now = Date.now()): void =>
  hiddenDay(gameId, context).write(hide ? bangkokDay(now) : undefined);
