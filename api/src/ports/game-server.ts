import type { LinkProvider } from '@talad/contract/link-facts';
import { OutcomeUnknown } from './outcome-unknown.ts';

/** A player's account as its game describes it. */
export interface GameAccount {
  readonly id: string;
  readonly username: string;
  /** The picture's URL at the game. */
  readonly picture: string | null;
}

/** An item in a player's account. */
export interface GameItem {
  readonly id: string;
  readonly names: { readonly en: string; readonly th: string };
  /** The picture's URL at the game. */
  readonly picture: string;
}

/** The owner of an item; null: in the game's escrow. `lock` is the reference it is locked under. */
export interface ItemLocation {
  readonly accountId: string | null;
  readonly lock: string | null;
}

export type GameFailure = 'ITEM_GONE' | 'ITEM_LOCKED' | 'ACCOUNT_GONE' | 'REFUSED';

/** The game's response to a request. */
export type GameResponse =
  | { readonly state: 'done' | 'accepted' }
  | { readonly state: 'refused'; readonly reason: GameFailure };

export interface TransferOrder {
  /** Idempotency key: the game performs a transfer with the same reference once. */
  readonly reference: string;
  readonly itemId: string;
  /** Null: from the game's escrow. */
  readonly from: string | null;
  /** Null: into the game's escrow. */
  readonly to: string | null;
  readonly lock: string | null;
}

/** The game gave no reliable answer: the outcome is unknown. */
export class GameOutcomeUnknown extends OutcomeUnknown {}

/** A game's server. Every call throws GameOutcomeUnknown if the outcome is unknown. */
export interface GameServerPort {
  /** Returns undefined if username and password do not match. */
  signIn(username: string, password: string): Promise<GameAccount | undefined>;
  /** The game account linked to an identity at a provider. */
  findByIdentity(provider: LinkProvider, subject: string): Promise<GameAccount | undefined>;
  /** The items in an account; undefined if the game no longer has the account. */
  listItems(accountId: string): Promise<GameItem[] | undefined>;
  /** Where an item is; undefined if the game states that it does not exist. */
  findItem(itemId: string): Promise<ItemLocation | undefined>;
  lock(itemId: string, accountId: string, reference: string): Promise<GameResponse>;
  unlock(itemId: string, reference: string): Promise<GameResponse>;
  transfer(order: TransferOrder): Promise<GameResponse>;
  /** The state of a transfer; undefined if the game states that it never received the request. */
  findTransfer(reference: string): Promise<GameResponse | undefined>;
  /** A picture at a URL that the game gave; undefined if there is none. */
  readPicture(source: string): Promise<Buffer | undefined>;
}

/** The server of a game by its slug; undefined if none is configured. */
export type GameServers = (slug: string) => GameServerPort | undefined;
