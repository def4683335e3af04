/** A provider event, as it is sent. */
export interface SentEvent {
  readonly type: string;
  readonly object: object;
  readonly id: string;
  /** When it happened, in epoch seconds. */
  readonly created: number;
}

/** A provider event, as the event list returns it. */
export interface DeskEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  /** Epoch seconds. */
  readonly created: number;
  readonly data: { readonly object: object };
}

const maxEvents = 10_000;

/** Events that were sent and not acknowledged; the oldest are dropped when there are too many. */
export class UndeliveredEvents {
  readonly #events = new Map<string, DeskEvent>();

  /** Stores an event; a repeated one is stored once. */
  add({ id, object, ...event }: SentEvent): void {
    if (this.#events.has(id)) return;
    this.#events.set(id, { id, object: 'event', ...event, data: { object } });
    const oldest = this.#events.keys().next();
    if (this.#events.size > maxEvents && !oldest.done) this.#events.delete(oldest.value);
  }

  /** Removes an acknowledged event. */
  delete(id: string): void {
    this.#events.delete(id);
  }

  /** Events since a moment (epoch seconds), newest first. */
  since(moment: number, types: readonly string[]): readonly DeskEvent[] {
    return [...this.#events.values()]
      .filter(({ created, type }) => created >= moment && types.includes(type))
      .toReversed();
  }
}
