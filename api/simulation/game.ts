import { type GameItem as ItemState, SandboxGame } from '@talad/sandbox/game-server/sandbox-game';
import type { Clock } from '../src/clock.ts';
import {
  type GameAccount,
  type GameFailure,
  type GameItem,
  GameOutcomeUnknown,
  type GameResponse,
  type GameServerPort,
  type ItemLocation,
  type TransferOrder,
} from '../src/ports/game-server.ts';
import type { Faults } from './faults.ts';
import { atPort } from './interruption-points.ts';
import type { GameTask } from './observe.ts';
import type { Player } from './players.ts';

export const gameSlug = 'Simulated_Game';
/** Each account has one item, so that items are sold again and again. */
const theOnly = '-1';

const refused = (reason: string): GameResponse => ({
  state: 'refused',
  reason: reason.toUpperCase() as GameFailure,
});

/** An item that an account got. */
interface Given {
  readonly itemId: string;
  readonly playerId: string;
  readonly at: number;
}

/** Whose account it is; a user who starts again in the game has another account. */
export const playerIdOf = (accountId: string): string => accountId.replace(/\++$/, '');

/** The server of a game: a sandbox game that responds late, refuses or does not respond when the run requires it. */
export class SimulatedGame implements GameServerPort {
  #game = new SandboxGame(gameSlug);
  #remembered: ItemState[];
  /** Transfers that the game has accepted and not made, by their reference. */
  readonly accepted = new Map<string, TransferOrder>();
  /** What it has refused by itself, by reference. */
  readonly #refused = new Set<string>();
  readonly given: Given[] = [];
  /** Whether the next transfer is accepted and made later. */
  takesTime = false;
  #openedAccounts = 0;
  readonly #faults: Faults;
  readonly #clock: Clock;

  constructor(faults: Faults, clock: Clock) {
    this.#faults = faults;
    this.#clock = clock;
    this.#remembered = this.items.filter(({ id }) => id.endsWith(theOnly));
    this.reset();
  }

  /** What the items are at the beginning of each run. */
  remember(): void {
    this.#remembered = this.items.map((item) => ({ ...item }));
  }

  reset(): void {
    this.#game = new SandboxGame(gameSlug);
    this.#game.items.clear();
    for (const item of this.#remembered) this.#game.items.set(item.id, { ...item });
    this.accepted.clear();
    this.#refused.clear();
    this.given.length = 0;
    this.takesTime = false;
    this.#openedAccounts = 0;
  }

  get items(): ItemState[] {
    return [...this.#game.items.values()];
  }

  hasGiven = (itemId: string, player: Player): boolean =>
    this.given.some((one) => one.itemId === itemId && one.playerId === player.id);

  /** The ID of a player's account; undefined if the game has none. */
  accountOf = (player: Player): string | undefined =>
    this.#game.accounts.find(({ username }) => username === player.username)?.id;

  /** The account is gone, with what is in it. */
  dropAccount(player: Player): void {
    const id = this.accountOf(player);
    if (id !== undefined) this.#game.dropAccount(id);
  }

  /** A player whose account is gone opens another one. */
  openAccount({ id, username, password }: Player): void {
    this.#openedAccounts += 1;
    const another = id + '+'.repeat(this.#openedAccounts);
    this.#game.accounts = [...this.#game.accounts, { id: another, username, password, user: id }];
  }

  loseItem = (id: string): boolean => this.#game.items.delete(id);

  #ask<T>(response: () => T): Promise<T> {
    return atPort(() => this.#faults.atPort(response, () => new GameOutcomeUnknown('no response')));
  }

  /** Makes a transfer that was accepted, or refuses it. */
  end(order: TransferOrder, isMade: boolean): void {
    this.accepted.delete(order.reference);
    if (isMade) this.#move(order);
    else this.#refused.add(order.reference);
  }

  #move(order: TransferOrder): GameResponse {
    const { status, reason = 'refused' } = this.#game.transfer(order);
    if (status === 'refused') return refused(reason);
    if (order.to !== null)
      this.given.push({
        itemId: order.itemId,
        playerId: playerIdOf(order.to),
        at: this.#clock.now().getTime(),
      });
    return { state: 'done' };
  }

  #known(reference: string): GameResponse | undefined {
    if (this.accepted.has(reference)) return { state: 'accepted' };
    if (this.#refused.has(reference)) return refused('refused');
    const made = this.#game.transfers.get(reference);
    return made && (made.status === 'done' ? { state: 'done' } : refused(made.reason ?? 'refused'));
  }

  transfer(order: TransferOrder): Promise<GameResponse> {
    return this.#ask(() => {
      const known = this.#known(order.reference);
      if (known) return known;
      if (!this.takesTime) return this.#move(order);
      this.takesTime = false;
      this.accepted.set(order.reference, order);
      return { state: 'accepted' };
    });
  }

  findTransfer(reference: string): Promise<GameResponse | undefined> {
    return this.#ask(() => this.#known(reference));
  }

  findItem(itemId: string): Promise<ItemLocation | undefined> {
    return this.#ask(() => {
      const item = this.#game.items.get(itemId);
      return item && { accountId: item.accountId, lock: item.lock };
    });
  }

  lock(itemId: string, accountId: string, reference: string): Promise<GameResponse> {
    return this.#ask(() => {
      if (this.#refused.has(reference)) return refused('refused');
      const locked = this.#game.lock(itemId, accountId, reference);
      return typeof locked === 'string' ? refused(locked) : { state: 'done' };
    });
  }

  unlock(itemId: string, reference: string): Promise<GameResponse> {
    return this.#ask(() => {
      const unlocked = this.#game.unlock(itemId, reference);
      return typeof unlocked === 'string' ? refused(unlocked) : { state: 'done' };
    });
  }

  signIn(username: string, password: string): Promise<GameAccount | undefined> {
    return this.#ask(() => {
      const account = this.#game.accounts.find((one) => one.username === username);
      return account?.password === password ? { id: account.id, username, picture: null } : undefined;
    });
  }

  listItems(accountId: string): Promise<GameItem[] | undefined> {
    return this.#ask(() =>
      this.#game.accounts.some(({ id }) => id === accountId)
        ? this.#game.of(accountId).map(({ id, name }) => ({ id, names: name, picture: id }))
        : undefined,
    );
  }

  /** The game's staff do what it was asked for, or see that it never does; returns whether it is done. */
  decide({ id, kind, externalId, from, to, lock }: GameTask, isWanted: boolean): boolean {
    const game = this.#game;
    if (kind === 'unlock') return typeof game.unlock(externalId, lock ?? '') !== 'string';
    const mayAct = isWanted && !this.#refused.has(id);
    const order = { reference: id, itemId: externalId, from, to, lock };
    const isDone =
      kind === 'lock'
        ? game.items.get(externalId)?.lock === id ||
          (mayAct && typeof game.lock(externalId, from ?? '', id) !== 'string')
        : game.transfers.get(id)?.status === 'done' || (mayAct && this.#move(order).state === 'done');
    this.accepted.delete(id);
    if (!isDone) this.#refused.add(id);
    return isDone;
  }

  findByIdentity = (): Promise<undefined> => this.#ask(() => undefined);
  readPicture = async (): Promise<undefined> => undefined;
}
