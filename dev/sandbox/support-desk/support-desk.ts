/** A ticket request; the names are those of Zendesk's API. */
export interface NewTicket {
  readonly external_id: string;
  readonly subject: string;
  readonly comment: { readonly body: string };
  readonly requester: { readonly name: string; readonly email: string };
  readonly tags: readonly string[];
}

export interface Ticket extends NewTicket {
  readonly id: number;
  readonly status: 'new' | 'solved';
  /** ISO 8601, UTC. */
  readonly created_at: string;
}

export type Opened = { readonly ticket: Ticket; readonly isNew: boolean };

const maxTickets = 500;

/** Opens one ticket per idempotency key while the key is stored, and one per call after that. */
export class SupportDesk {
  #tickets: Ticket[] = [];
  readonly #byKey = new Map<string, Ticket>();
  #lastId = 0;

  /** Returns the ticket for this key or opens one; undefined if the key belongs to another ticket. */
  open(key: string | undefined, requested: NewTicket): Opened | undefined {
    const earlier = key === undefined ? undefined : this.#byKey.get(key);
    if (earlier) {
      const isSame =
        earlier.external_id === requested.external_id && earlier.comment.body === requested.comment.body;
      return isSame ? { ticket: earlier, isNew: false } : undefined;
    }
    this.#lastId += 1;
    const ticket: Ticket = {
      ...requested,
      id: this.#lastId,
      status: 'new',
      created_at: new Date().toISOString(),
    };
    this.#tickets = [ticket, ...this.#tickets].slice(0, maxTickets);
    if (key !== undefined) this.#byKey.set(key, ticket);
    return { ticket, isNew: true };
  }

  /** All, newest first, or those with the caller's external id. */
  list(externalId?: string): readonly Ticket[] {
    return externalId === undefined
      ? this.#tickets
      : this.#tickets.filter((ticket) => ticket.external_id === externalId);
  }

  /** Zendesk keeps idempotency keys for two hours. */
  clearKeys(): void {
    this.#byKey.clear();
  }

  clear(): void {
    this.#tickets = [];
    this.#byKey.clear();
  }
}
