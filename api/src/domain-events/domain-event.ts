import type { Transaction } from '../db/database.ts';

type Subscriber<P> = (tx: Transaction, payload: P) => Promise<void>;

let areSubscribersRegistered = false;

/** A fact that a module announces in the transaction that makes it true. It does not know who subscribes. */
export class DomainEvent<P> {
  readonly name: string;
  readonly #subscribers: Subscriber<P>[] = [];

  constructor(name: string) {
    this.name = name;
  }

  add(subscriber: Subscriber<P>): void {
    this.#subscribers.push(subscriber);
  }

  /** Runs the subscribers in the publisher's transaction, in the order of the modules; rejects if one of them does. */
  async publish(tx: Transaction, payload: P): Promise<void> {
    if (!areSubscribersRegistered)
      throw new Error(`${this.name} was published before the modules' subscribers were registered`);
    for (const subscriber of this.#subscribers) await subscriber(tx, payload);
  }
}

/** One module's subscription to an event of another. */
export interface Subscription {
  register(): void;
}

export const on = <P>(event: DomainEvent<P>, subscriber: Subscriber<P>): Subscription => ({
  register: () => event.add(subscriber),
});

/** Registers all subscriptions of the process; called once, by the module registry. */
export function registerSubscriptions(subscriptions: readonly Subscription[]): void {
  if (areSubscribersRegistered) throw new Error('The subscribers are registered already');
  for (const subscription of subscriptions) subscription.register();
  areSubscribersRegistered = true;
}
