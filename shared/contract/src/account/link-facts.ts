/** Sign-in providers for linking a game account. */
export const linkProviders = ['google', 'facebook', 'apple'] as const;
export type LinkProvider = (typeof linkProviders)[number];

/** Poll interval and duration while a popup links an account, in ms. */
export const linkPolling = { everyMs: 2_000, forMs: 10 * 60 * 1000 } as const;

/** BroadcastChannel on which the return page reports the popup's result to the page that opened it. */
export const linkChannel = 'talad-link';
/** A message on that channel; `code` is the error code if linking failed. */
export interface LinkMessage {
  readonly provider: LinkProvider;
  readonly gameId: number | undefined;
  readonly outcome: 'linked' | 'failed';
  readonly code?: string;
}
