/** Sign-in providers that a game account can be linked through. */
export const linkProviders = ['google', 'facebook', 'apple'] as const;
export type LinkProvider = (typeof linkProviders)[number];

/** How often the browser asks whether a popup has linked the account, and how long, ms. */
export const linkPolling = { everyMs: 2_000, forMs: 10 * 60 * 1000 } as const;

/** Name of the BroadcastChannel on which a return page tells the page behind it what became of the popup. */
export const linkChannel = 'talad-link';
/** What is said there; `code` is the error's where linking failed. */
export interface LinkMessage {
  readonly provider: LinkProvider;
  readonly gameId: number | undefined;
  readonly outcome: 'linked' | 'failed';
  readonly code?: string;
}
