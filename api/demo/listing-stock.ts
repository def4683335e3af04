import type { Random } from '@talad/artwork/random';

/** Range of everyday prices, in satang. */
const everyday = { from: 20_00, to: 2_500_00 };

/** A listing that a demo order may buy. */
export interface PlannableOffer {
  readonly id: number;
  /** Null for the items of a brand. */
  readonly sellerId: number | null;
  readonly kind: 'account' | 'gold' | 'item';
  readonly priceSatang: number;
  readonly stock: number;
  readonly deliveredByCode: boolean;
  /** Promised by the seller. */
  readonly activeDeliveryHours: number;
  readonly createdAt: Date;
}

/** Takes one unit of a matching listing, so that no listing is oversold. */
export class Shelf {
  readonly #left: Map<number, number>;
  readonly #offers: readonly PlannableOffer[];
  readonly #touched = new Set<number>();

  /**
   * Of the stock of `keeperId` half remains, of other listings one unit each, for visitors of the demo; accounts are
   * single units and may be sold.
   */
  constructor(offers: readonly PlannableOffer[], keeperId: number) {
    this.#offers = offers.filter(
      ({ priceSatang }) => priceSatang >= everyday.from && priceSatang <= everyday.to,
    );
    this.#left = new Map(
      this.#offers.map(({ id, kind, sellerId, stock }) => [
        id,
        kind === 'account' ? stock : sellerId === keeperId ? Math.floor(stock / 2) : stock - 1,
      ]),
    );
  }

  /** `wholly` takes the entire stock of an untouched listing, which is off the market afterwards. */
  take(
    random: Random,
    fits: (offer: PlannableOffer) => boolean,
    { wholly = false } = {},
  ): PlannableOffer | undefined {
    const fitting = this.#offers.filter(
      (offer) => this.#leftOf(offer) > 0 && !(wholly && this.#touched.has(offer.id)) && fits(offer),
    );
    if (fitting.length === 0) return undefined;
    const offer = random.pick(fitting);
    this.#touched.add(offer.id);
    this.#left.set(offer.id, wholly ? 0 : this.#leftOf(offer) - 1);
    return offer;
  }

  #leftOf({ id }: PlannableOffer): number {
    return this.#left.get(id) ?? 0;
  }
}
