import type { LinkProvider } from '@talad/contract/link-facts';

/** A player's account as its game describes it. */
export interface GameAccount {
  readonly id: string;
  readonly username: string;
  /** Where the game has its picture. */
  readonly picture: string | null;
}

/** A thing that lies in a player's account. */
export interface GameItem {
  readonly id: string;
  readonly names: { readonly en: string; readonly th: string };
  /** Where the game has its picture. */
  readonly picture: string;
}

/** Whose an item is; null: the game keeps it for the market. `lock` is the reference it is held under. */
export interface ItemPlace {
  readonly accountId: string | null;
  readonly lock: string | null;
}

export type GameRefusal = 'ITEM_GONE' | 'ITEM_LOCKED' | 'ACCOUNT_GONE' | 'REFUSED';

/** What a game says of something that it was asked to do. */
export type GameAnswer =
  | { readonly state: 'done' | 'accepted' }
  | { readonly state: 'refused'; readonly reason: GameRefusal };

export interface TransferOrder {
  /** The game hands over one reference once, however often it is asked. */
  readonly reference: string;
  readonly itemId: string;
  /** Null: out of what the game keeps for the market. */
  readonly from: string | null;
  /** Null: the game keeps it for the market. */
  readonly to: string | null;
  readonly lock: string | null;
}

/** The game gave no answer that can be relied on: nobody knows what it did. */
export class GameUnclear extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'GameUnclear';
  }
}

/** A game's server. Every call throws GameUnclear where the outcome is not known. */
export interface GameServerPort {
  /** Undefined where username and password do not fit. */
  signIn(username: string, password: string): Promise<GameAccount | undefined>;
  /** The account that somebody known to a provider plays with. */
  findByIdentity(provider: LinkProvider, subject: string): Promise<GameAccount | undefined>;
  /** What lies in an account; undefined where the game has no such account any more. */
  listItems(accountId: string): Promise<GameItem[] | undefined>;
  /** Where an item is; undefined where the game knows for certain that there is none. */
  findItem(itemId: string): Promise<ItemPlace | undefined>;
  lock(itemId: string, accountId: string, reference: string): Promise<GameAnswer>;
  unlock(itemId: string, reference: string): Promise<GameAnswer>;
  transfer(order: TransferOrder): Promise<GameAnswer>;
  /** How a transfer stands; undefined where the game knows for certain that it was never asked for it. */
  findTransfer(reference: string): Promise<GameAnswer | undefined>;
  /** A picture that the game named; undefined where it has none there. */
  readPicture(source: string): Promise<Buffer | undefined>;
}
