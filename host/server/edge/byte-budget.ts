/** A request whose bytes this server buffers in memory. */
export interface Holder {
  /** The address to which per-address limits count it. */
  readonly owner: string;
  /** Closes its connection. */
  readonly drop: () => void;
}

interface Reservation {
  bytes: number;
  readonly since: number;
}

interface ByteBudgetOptions {
  total: number;
  perOwner: number;
  /** How long a holder is protected from eviction, in ms. */
  safeMs: number;
}

/**
 * Limits the bytes buffered at once, in total and per owner. When the budget is full, the oldest holders are
 * disconnected, so that slow clients cannot block later ones.
 */
export class ByteBudget {
  readonly #options: ByteBudgetOptions;
  /** In order of arrival. */
  readonly #holders = new Map<Holder, Reservation>();
  readonly #used = new Map<string, number>();
  #all = 0;

  constructor(options: ByteBudgetOptions) {
    this.#options = options;
  }

  /** Returns false if there is no room and no holder can be evicted. */
  take(holder: Holder, bytes: number): boolean {
    const { total, perOwner } = this.#options;
    const fitsOwner = () => (this.#used.get(holder.owner) ?? 0) + bytes <= perOwner;
    const fitsAll = () => this.#all + bytes <= total;
    if (bytes > perOwner || bytes > total) return false;
    this.#evict(holder, fitsOwner, (other) => other.owner === holder.owner);
    if (!fitsOwner()) return false;
    this.#evict(holder, fitsAll, () => true);
    if (!fitsAll()) return false;
    const reservation = this.#holders.get(holder);
    if (reservation) reservation.bytes += bytes;
    else this.#holders.set(holder, { bytes, since: performance.now() });
    this.#count(holder.owner, bytes);
    return true;
  }

  /** Releases all bytes of a holder. */
  release(holder: Holder): void {
    const reservation = this.#holders.get(holder);
    if (!reservation) return;
    this.#holders.delete(holder);
    this.#count(holder.owner, -reservation.bytes);
  }

  #count(owner: string, bytes: number): void {
    this.#all += bytes;
    const own = (this.#used.get(owner) ?? 0) + bytes;
    if (own > 0) this.#used.set(owner, own);
    else this.#used.delete(owner);
  }

  #evict(requester: Holder, fits: () => boolean, isCandidate: (other: Holder) => boolean): void {
    if (fits()) return;
    const now = performance.now();
    for (const [other, { since }] of this.#holders) {
      if (now - since < this.#options.safeMs) return;
      if (other === requester || !isCandidate(other)) continue;
      this.release(other);
      other.drop();
      if (fits()) return;
    }
  }
}
