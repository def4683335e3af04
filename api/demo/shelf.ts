import type { Random } from './random.ts';

/** Sums that people spend without thinking twice, satang. */
const everyday = { from: 20_00, to: 2_500_00 };

/** An offer that somebody may have bought. */
export interface PlannableOffer {
  readonly id: number;
  /** Null where a brand sells. */
  readonly sellerId: number | null;
  readonly kind: 'account' | 'gold' | 'item';
  readonly priceSatang: number;
  readonly stock: number;
  readonly deliveredByCode: boolean;
  /** Promised by the seller. */
  readonly activeDeliveryHours: number;
  readonly createdAt: Date;
}

/** Takes one piece of a fitting offer, so that no offer is sold more often than it can be. */
export class Shelf {
  readonly #left: Map<number, number>;
  readonly #offers: readonly PlannableOffer[];
  readonly #touched = new Set<number>();

  /**
   * Of the goods of `keeperId` half stay, of the others one piece of each, for those who come to look; accounts are
   * single pieces and may go.
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

  /** `wholly` takes an offer that nobody took from, and all of it: it is off the market afterwards. */
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
