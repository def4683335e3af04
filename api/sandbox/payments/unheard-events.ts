/** What the desk tells, as it lists it later. */
export interface DeskEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  /** Epoch seconds. */
  readonly created: number;
  readonly data: { readonly object: object };
}

const mostKept = 10_000;

/** What was told and not acknowledged by the shop; the oldest goes where there is too much. */
export class UnheardEvents {
  readonly #events = new Map<string, DeskEvent>();

  /** Keeps an event; one that is told again is the same. */
  add(id: string, type: string, object: object): void {
    if (this.#events.has(id)) return;
    const created = Math.floor(Date.now() / 1000);
    this.#events.set(id, { id, object: 'event', type, created, data: { object } });
    const oldest = this.#events.keys().next();
    if (this.#events.size > mostKept && !oldest.done) this.#events.delete(oldest.value);
  }

  /** The shop said that it has heard this. */
  delete(id: string): void {
    this.#events.delete(id);
  }

  /** Since a moment (epoch seconds), newest first. */
  since(moment: number, types: readonly string[]): readonly DeskEvent[] {
    return [...this.#events.values()]
      .filter(({ created, type }) => created >= moment && types.includes(type))
      .toReversed();
  }
}
