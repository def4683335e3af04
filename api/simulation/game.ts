import { GameWorld, type WorldItem as ItemState } from '@talad/sandbox/game-server/game-world';
import {
  type GameAccount,
  type GameAnswer,
  type GameItem,
  GameOutcomeUnknown,
  type GameRefusal,
  type GameServerPort,
  type ItemLocation,
  type TransferOrder,
} from '../src/ports/game-server.ts';
import { atPort } from './borders.ts';
import type { Faults } from './faults.ts';

export const gameSlug = 'Simulated_Game';
/** Each account has one item, so that items are sold again and again. */
const theOnly = '-1';

const refused = (reason: string): GameAnswer => ({
  state: 'refused',
  reason: reason.toUpperCase() as GameRefusal,
});

/** The server of a game: the sandbox's world, which answers late, refuses or says nothing when the run wants it. */
export class SimulatedGame implements GameServerPort {
  #world = new GameWorld(gameSlug);
  #remembered: ItemState[];
  /** Transfers that the game has accepted and not made, by their reference. */
  readonly accepted = new Map<string, TransferOrder>();
  /** Transfers that it has refused by itself. */
  readonly #refused = new Set<string>();
  /** Which account once got which item. */
  readonly #given = new Set<string>();
  /** Whether the next transfer is accepted and made later. */
  takesTime = false;
  readonly #faults: Faults;

  constructor(faults: Faults) {
    this.#faults = faults;
    this.#remembered = this.items.filter(({ id }) => id.endsWith(theOnly));
    this.reset();
  }

  /** What the items are at the beginning of each run. */
  remember(): void {
    this.#remembered = this.items.map((item) => ({ ...item }));
  }

  reset(): void {
    this.#world = new GameWorld(gameSlug);
    this.#world.items.clear();
    for (const item of this.#remembered) this.#world.items.set(item.id, { ...item });
    this.accepted.clear();
    this.#refused.clear();
    this.#given.clear();
    this.takesTime = false;
  }

  get items(): ItemState[] {
    return [...this.#world.items.values()];
  }

  hasGiven = (itemId: string, accountId: string): boolean => this.#given.has(`${itemId} ${accountId}`);

  #ask<T>(answer: () => T): Promise<T> {
    return atPort(() => this.#faults.atPort(answer, () => new GameOutcomeUnknown('no answer')));
  }

  /** Makes a transfer that was accepted, or refuses it. */
  end(order: TransferOrder, isMade: boolean): void {
    this.accepted.delete(order.reference);
    if (isMade) this.#move(order);
    else this.#refused.add(order.reference);
  }

  #move(order: TransferOrder): GameAnswer {
    const { status, reason = 'refused' } = this.#world.transfer(order);
    if (status === 'refused') return refused(reason);
    if (order.to !== null) this.#given.add(`${order.itemId} ${order.to}`);
    return { state: 'done' };
  }

  #known(reference: string): GameAnswer | undefined {
    if (this.accepted.has(reference)) return { state: 'accepted' };
    if (this.#refused.has(reference)) return refused('refused');
    const made = this.#world.transfers.get(reference);
    return made && (made.status === 'done' ? { state: 'done' } : refused(made.reason ?? 'refused'));
  }

  transfer(order: TransferOrder): Promise<GameAnswer> {
    return this.#ask(() => {
      const known = this.#known(order.reference);
      if (known) return known;
      if (!this.takesTime) return this.#move(order);
      this.takesTime = false;
      this.accepted.set(order.reference, order);
      return { state: 'accepted' };
    });
  }

  findTransfer(reference: string): Promise<GameAnswer | undefined> {
    return this.#ask(() => this.#known(reference));
  }

  findItem(itemId: string): Promise<ItemLocation | undefined> {
    return this.#ask(() => {
      const item = this.#world.items.get(itemId);
      return item && { accountId: item.accountId, lock: item.lock };
    });
  }

  lock(itemId: string, accountId: string, reference: string): Promise<GameAnswer> {
    return this.#ask(() => {
      const locked = this.#world.lock(itemId, accountId, reference);
      return typeof locked === 'string' ? refused(locked) : { state: 'done' };
    });
  }

  unlock(itemId: string, reference: string): Promise<GameAnswer> {
    return this.#ask(() => {
      const unlocked = this.#world.unlock(itemId, reference);
      return typeof unlocked === 'string' ? refused(unlocked) : { state: 'done' };
    });
  }

  signIn(username: string, password: string): Promise<GameAccount | undefined> {
    return this.#ask(() => {
      const account = this.#world.accounts.find((one) => one.username === username);
      return account?.password === password ? { id: account.id, username, picture: null } : undefined;
    });
  }

  listItems(accountId: string): Promise<GameItem[]> {
    return this.#ask(() =>
      this.#world.of(accountId).map(({ id, name }) => ({ id, names: name, picture: id })),
    );
  }

  findByIdentity = (): Promise<undefined> => this.#ask(() => undefined);
  readPicture = async (): Promise<undefined> => undefined;
}
