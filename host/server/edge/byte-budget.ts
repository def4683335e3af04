/** Bytes that may be kept at once, by all owners together and by each of them. */
export class ByteBudget {
  readonly #total: number;
  readonly #perOwner: number;
  readonly #used = new Map<string, number>();
  #all = 0;

  constructor(total: number, perOwner = total) {
    this.#total = total;
    this.#perOwner = perOwner;
  }

  take(owner: string, bytes: number): boolean {
    const own = this.#used.get(owner) ?? 0;
    if (this.#all + bytes > this.#total || own + bytes > this.#perOwner) return false;
    this.#all += bytes;
    this.#used.set(owner, own + bytes);
    return true;
  }

  giveBack(owner: string, bytes: number): void {
    const own = (this.#used.get(owner) ?? 0) - bytes;
    this.#all -= bytes;
    if (own > 0) this.#used.set(owner, own);
    else this.#used.delete(owner);
  }
}
